import { isDatasetMissing } from '#application/datasets/read-dataset';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { Dataset } from '#domain/dataset/dataset';
import { Loading } from '../components/Loading';
import { Skeleton } from '../components/Skeleton';
import { DatasetNotOpened } from './DatasetNotOpened';
import { trailToWorkspace } from './dataset-trail';
import { Page } from './Page';
import { annotationPath } from './paths';

interface DatasetPageProps {
  /** Title of the browser tab. */
  title: string;
  /** Last breadcrumb. */
  step: string;
  /** Null until it is loaded. */
  dataset: Dataset | null;
  children: ReactNode;
}

/** A page about one dataset, named after it in the tab and in the header. */
export function DatasetPage({ title, step, dataset, children }: DatasetPageProps) {
  const { t } = useTranslation();
  const trail = [
    ...trailToWorkspace(t('app.home'), dataset?.workspaceName ?? ''),
    { name: dataset?.name ?? '', ...(dataset?.status === 'ready' && { to: annotationPath(dataset.id) }) },
    { name: step },
  ];
  return (
    <Page title={title} trail={trail}>
      {children}
    </Page>
  );
}

interface UnopenedDatasetProps {
  loading: string;
  failed: string;
  opening: { readonly kind: 'loading' } | { readonly kind: 'failed'; readonly failure: RepositoryFailure };
  /** Height of the page once it is open. */
  height: string;
  reasonOf: (failure: RepositoryFailure) => string;
  onRetry: () => void;
}

/** Replaces the page until its dataset is loaded, or when that failed. */
export function UnopenedDataset(props: UnopenedDatasetProps) {
  const { loading, failed, opening, height, reasonOf, onRetry } = props;
  if (opening.kind === 'loading')
    return (
      <Loading label={loading}>
        <Skeleton height={height} shape="card" />
      </Loading>
    );
  const { failure } = opening;
  return (
    <DatasetNotOpened
      title={failed}
      isMissing={isDatasetMissing(failure)}
      reason={reasonOf(failure)}
      onRetry={onRetry}
    />
  );
}
