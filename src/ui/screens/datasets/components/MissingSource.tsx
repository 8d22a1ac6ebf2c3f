import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import WarningGlyph from 'lucide-react/icons/triangle-alert';
import { Button } from '#ui/shared/components/Button.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { DatasetsViewModel } from '../datasets.view-model';
import styles from './MissingSource.module.css';

/** One of the sources did not answer: what arrived is usable, and that something is missing is said. */
export const MissingSource = observer(function MissingSource({
  viewModel,
}: {
  viewModel: DatasetsViewModel;
}) {
  const { t } = useTranslation();
  return (
    <div role="status" className={styles['missing']}>
      <Icon glyph={WarningGlyph} />
      <span>{t('datasets.missing')}</span>
      <Button size="small" isBusy={viewModel.source.isRefreshing} onClick={viewModel.refresh}>
        {t('actions.retry')}
      </Button>
    </div>
  );
});
