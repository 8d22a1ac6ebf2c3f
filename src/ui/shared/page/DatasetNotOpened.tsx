import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { isDatasetMissing } from '#application/datasets/read-dataset';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import { ErrorState } from '../components/ErrorState';
import { TextLink } from '../components/TextLink';
import { DATASETS_PATH } from './paths';

interface DatasetNotOpenedProps {
  title: string;
  /** Null if a retry cannot help. */
  failure: RepositoryFailure | null;
  /** Why it failed, unless the dataset is missing. */
  reason: string;
  onRetry: () => void;
}

/** Replaces a page whose dataset could not be opened: says why, and leads to the list. */
export const DatasetNotOpened = observer(function DatasetNotOpened(props: DatasetNotOpenedProps) {
  const { title, failure, reason, onRetry } = props;
  const { t } = useTranslation();
  const isMissing = failure !== null && isDatasetMissing(failure);
  return (
    // Retrying has no use: the address is wrong, or access has to be granted first.
    <ErrorState title={title} {...(failure !== null && !isMissing && { onRetry })}>
      <p>{isMissing ? t('datasetMissing.detail') : reason}</p>
      <p>
        <TextLink to={DATASETS_PATH}>{t('datasetMissing.toDatasets')}</TextLink>
      </p>
    </ErrorState>
  );
});
