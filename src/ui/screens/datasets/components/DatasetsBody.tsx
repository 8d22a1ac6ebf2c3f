import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#ui/shared/components/ErrorState.tsx';
import { RetryNotice } from '#ui/shared/components/RetryNotice.tsx';
import type { DatasetsViewModel } from '../datasets.view-model';
import { DatasetTable } from './DatasetTable';
import { EmptyDatasets } from './EmptyDatasets';
import { ImportNotice } from './ImportNotice';
import { TableSkeleton } from './TableSkeleton';

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
      {source.state.loaded.missing.length > 0 && (
        <RetryNotice onRetry={viewModel.refresh} isRetrying={source.isRefreshing}>
          {t('datasets.missing')}
        </RetryNotice>
      )}
      {emptyReason !== null && emptyReason !== 'nothing-matches' ? (
        <EmptyDatasets reason={emptyReason} viewModel={viewModel} />
      ) : (
        <DatasetTable viewModel={viewModel} />
      )}
    </>
  );
});
