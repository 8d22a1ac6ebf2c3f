import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../components/ErrorState';
import { TextLink } from '../components/TextLink';
import { DATASETS_PATH } from './paths';

interface DatasetNotOpenedProps {
  title: string;
  /** The dataset does not exist, or the user may not read it. A retry cannot help: the address is wrong, or access has to be granted first. */
  isMissing?: boolean;
  /** Why it failed, unless the dataset is missing. */
  reason: string;
  /** Omitted if a retry cannot help. */
  onRetry?: () => void;
}

/** Replaces a page whose dataset could not be opened: says why, and leads to the list. */
export const DatasetNotOpened = observer(function DatasetNotOpened(props: DatasetNotOpenedProps) {
  const { title, isMissing = false, reason, onRetry } = props;
  const { t } = useTranslation();
  return (
    <ErrorState title={title} {...(!isMissing && onRetry && { onRetry })}>
      <p>{isMissing ? t('datasetMissing.detail') : reason}</p>
      <p>
        <TextLink to={DATASETS_PATH}>{t('datasetMissing.toDatasets')}</TextLink>
      </p>
    </ErrorState>
  );
});
