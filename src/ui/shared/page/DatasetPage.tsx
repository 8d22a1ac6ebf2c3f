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

/** Texts of the page, by their group. */
type DatasetPageTexts = 'datasetSettings' | 'importRecords';

interface DatasetPageProps {
  texts: DatasetPageTexts;
  /** Null until it is loaded. */
  dataset: Dataset | null;
  children: ReactNode;
}

/** A page about one dataset, named after it in the tab and in the header. */
export function DatasetPage({ texts, dataset, children }: DatasetPageProps) {
  const { t } = useTranslation();
  const name = dataset?.name ?? '';
  const trail = [
    ...trailToWorkspace(t('app.home'), dataset?.workspaceName ?? ''),
    { name, ...(dataset?.status === 'ready' && { to: annotationPath(dataset.id) }) },
    { name: t(`${texts}.trail`) },
  ];
  return (
    <Page title={t(`${texts}.documentTitle`, { name })} trail={trail}>
      {children}
    </Page>
  );
}

interface UnopenedDatasetProps {
  texts: DatasetPageTexts;
  opening: { readonly kind: 'loading' } | { readonly kind: 'failed'; readonly failure: RepositoryFailure };
  /** Height of the page once it is open. */
  height: string;
  reasonOf: (failure: RepositoryFailure) => string;
  onRetry: () => void;
}

/** Replaces the page until its dataset is loaded, or when that failed. */
export function UnopenedDataset({ texts, opening, height, reasonOf, onRetry }: UnopenedDatasetProps) {
  const { t } = useTranslation();
  if (opening.kind === 'loading')
    return (
      <Loading label={t(`${texts}.loading`)}>
        <Skeleton height={height} shape="card" />
      </Loading>
    );
  const { failure } = opening;
  return (
    <DatasetNotOpened
      title={t(`${texts}.failed`)}
      failure={failure}
      reason={reasonOf(failure)}
      onRetry={onRetry}
    />
  );
}
