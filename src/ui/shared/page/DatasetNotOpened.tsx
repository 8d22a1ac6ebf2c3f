import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { isDatasetMissing } from '#application/datasets/read-dataset';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import { ErrorState } from '../components/ErrorState';
import { Loading } from '../components/Loading';
import { Skeleton } from '../components/Skeleton';
import { TextLink } from '../components/TextLink';
import { DATASETS_PATH } from './paths';

interface DatasetNotOpenedProps {
  title: string;
  failure: RepositoryFailure;
  /** Why it failed, unless the dataset is missing. */
  reason: string;
  onRetry: () => void;
}

/** Replaces a page whose dataset could not be opened: says why, and leads to the list. */
export const DatasetNotOpened = observer(function DatasetNotOpened(props: DatasetNotOpenedProps) {
  const { title, failure, reason, onRetry } = props;
  const { t } = useTranslation();
  const isMissing = isDatasetMissing(failure);
  return (
    // Retrying has no use: the address is wrong, or access has to be granted first.
    <ErrorState title={title} {...(!isMissing && { onRetry })}>
      <p>{isMissing ? t('datasetMissing.detail') : reason}</p>
      <p>
        <TextLink to={DATASETS_PATH}>{t('datasetMissing.toDatasets')}</TextLink>
      </p>
    </ErrorState>
  );
});

interface UnopenedDatasetProps {
  opening: { readonly kind: 'loading' } | { readonly kind: 'failed'; readonly failure: RepositoryFailure };
  /** Names the wait. */
  loading: string;
  failed: string;
  reasonOf: (failure: RepositoryFailure) => string;
  height: string;
  onRetry: () => void;
}

/** Contents of a page while its dataset is loaded, and if it could not be opened. */
export const UnopenedDataset = observer(function UnopenedDataset(props: UnopenedDatasetProps) {
  const { opening, loading, failed, reasonOf, height, onRetry } = props;
  if (opening.kind === 'loading')
    return (
      <Loading label={loading}>
        <Skeleton height={height} shape="card" />
      </Loading>
    );
  const { failure } = opening;
  return <DatasetNotOpened title={failed} failure={failure} reason={reasonOf(failure)} onRetry={onRetry} />;
});
