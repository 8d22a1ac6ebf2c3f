import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import InboxGlyph from 'lucide-react/icons/inbox';
import SearchGlyph from 'lucide-react/icons/search-x';
import { Button } from '#ui/shared/components/Button.tsx';
import { ButtonLink } from '#ui/shared/components/ButtonLink.tsx';
import { EmptyState } from '#ui/shared/components/EmptyState.tsx';
import { NEW_DATASET_PATH } from '#ui/shared/page/paths';
import type { DatasetsViewModel, EmptyReason } from '../datasets.view-model';

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
    case 'nothing-made':
      return <NothingMade workspaces={viewModel.workspaces} />;
    case 'nothing-imported':
      return (
        <EmptyState
          glyph={InboxGlyph}
          title={t('datasets.empty.notImported')}
          actions={<ButtonLink to={NEW_DATASET_PATH}>{t('datasets.create')}</ButtonLink>}
        >
          {t('datasets.empty.notImportedDetail')}
        </EmptyState>
      );
  }
});

/** For members who cannot make datasets. */
const NothingMade = observer(function NothingMade({ workspaces }: { workspaces: readonly string[] }) {
  const { t } = useTranslation();
  const count = workspaces.length;
  return (
    <EmptyState glyph={InboxGlyph} title={t('datasets.empty.notMade', { count, name: workspaces[0] ?? '' })}>
      {t('datasets.empty.notMadeDetail')}
    </EmptyState>
  );
});
