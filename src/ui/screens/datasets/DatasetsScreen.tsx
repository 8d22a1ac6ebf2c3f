import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useViewModel } from '#ui/di/use-view-model';
import { useWindowFocus } from '#ui/shared/hooks/use-window-focus';
import { Page } from '#ui/shared/page/Page.tsx';
import styles from '#ui/shared/page/ListPage.module.css';
import { ErrorState } from '#ui/shared/components/ErrorState.tsx';
import { RetryNotice } from '#ui/shared/components/RetryNotice.tsx';
import { Toolbar } from './components/Toolbar';
import { DATASETS_VIEW_MODEL } from './datasets.tokens';
import type { DatasetsViewModel } from './datasets.view-model';
import { DatasetTable } from './components/DatasetTable';
import { EmptyDatasets } from './components/EmptyDatasets';
import { ImportNotice } from './components/ImportNotice';
import { TableSkeleton } from './components/TableSkeleton';

export const DatasetsScreen = observer(function DatasetsScreen() {
  const { t } = useTranslation();
  const viewModel = useViewModel(DATASETS_VIEW_MODEL, null);
  useWindowFocus(viewModel.catchUp);
  return (
    <Page
      title={t('datasets.title')}
      trail={[{ name: t('app.home'), onSelect: viewModel.table.clearFilters }]}
    >
      <div className={styles['page']}>
        <Toolbar viewModel={viewModel} />
        <DatasetsBody viewModel={viewModel} />
      </div>
    </Page>
  );
});

const DatasetsBody = observer(function DatasetsBody({ viewModel }: { viewModel: DatasetsViewModel }) {
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
