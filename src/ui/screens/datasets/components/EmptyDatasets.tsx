import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import InboxGlyph from 'lucide-react/icons/inbox';
import SearchGlyph from 'lucide-react/icons/search-x';
import { Button } from '#ui/shared/components/Button.tsx';
import { CopyButton } from '#ui/shared/components/CopyButton.tsx';
import { EmptyState } from '#ui/shared/components/EmptyState.tsx';
import type { DatasetsViewModel, EmptyReason } from '../datasets.view-model';
import styles from './EmptyDatasets.module.css';

/** A command line is no text to translate. */
const IMPORT_COMMAND = 'npm run import -- --dataset definition.json data.csv';

interface EmptyDatasetsProps {
  reason: EmptyReason;
  viewModel: DatasetsViewModel;
}

export const EmptyDatasets = observer(function EmptyDatasets({ reason, viewModel }: EmptyDatasetsProps) {
  const { t } = useTranslation();
  switch (reason) {
    case 'nothing-matches':
      return (
        <EmptyState
          glyph={SearchGlyph}
          title={t('datasets.empty.noMatch')}
          actions={<Button onClick={viewModel.table.showAll}>{t('datasets.empty.showAll')}</Button>}
        >
          {t('datasets.empty.noMatchDetail')}
        </EmptyState>
      );
    case 'nothing-shared':
      return (
        <EmptyState glyph={InboxGlyph} title={t('datasets.empty.notShared')}>
          {t('datasets.empty.notSharedDetail')}
        </EmptyState>
      );
    case 'nothing-imported':
      return (
        <EmptyState glyph={InboxGlyph} title={t('datasets.empty.notImported')}>
          <p>{t('datasets.empty.notImportedDetail')}</p>
          <p className={styles['command']}>
            <code>{IMPORT_COMMAND}</code>
            <CopyButton
              label={t('datasets.empty.copyCommand')}
              size="small"
              onCopy={() => viewModel.copyText(IMPORT_COMMAND)}
            />
          </p>
        </EmptyState>
      );
  }
});
