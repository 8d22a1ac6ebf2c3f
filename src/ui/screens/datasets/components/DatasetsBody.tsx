import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import WarningGlyph from 'lucide-react/icons/triangle-alert';
import { ErrorState } from '#ui/shared/components/ErrorState.tsx';
import { Button } from '#ui/shared/components/Button.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { DatasetsViewModel } from '../datasets.view-model';
import { DatasetTable } from './DatasetTable';
import { EmptyDatasets } from './EmptyDatasets';
import { ImportNotice } from './ImportNotice';
import { TableSkeleton } from './TableSkeleton';
import styles from './MissingSource.module.css';

/** State of the list: loading, failed, empty, or there. */
export const DatasetsBody = observer(function DatasetsBody({ viewModel }: { viewModel: DatasetsViewModel }) {
  const { t } = useTranslation();
  const { source, emptyReason } = viewModel;
  if (source.state.kind === 'loading') return <TableSkeleton />;
  if (source.state.kind === 'failed') {
    return (
      <ErrorState title={t('datasets.failed')} onRetry={viewModel.refresh} isRetrying={source.isRefreshing}>
        {t(source.state.isServerAway ? 'datasets.failedAway' : 'datasets.failedDetail')}
      </ErrorState>
    );
  }
  return (
    <>
      <ImportNotice />
      {source.state.loaded.missing.length > 0 && <MissingSource viewModel={viewModel} />}
      {emptyReason !== null && emptyReason !== 'nothing-matches' ? (
        <EmptyDatasets reason={emptyReason} viewModel={viewModel} />
      ) : (
        <DatasetTable viewModel={viewModel} />
      )}
    </>
  );
});

/** One of the sources did not answer: what arrived is usable, and that something is missing is said. */
const MissingSource = observer(function MissingSource({ viewModel }: { viewModel: DatasetsViewModel }) {
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
