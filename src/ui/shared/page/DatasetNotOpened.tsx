import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../components/ErrorState';
import { TextLink } from '../components/TextLink';
import { DATASETS_PATH } from './paths';

interface DatasetNotOpenedProps {
  title: string;
  /** Whether the dataset does not exist, or the user may not read it: a retry has no use. */
  isMissing?: boolean;
  /** Why it failed, unless the dataset is missing. */
  reason: string;
  /** Left out if a retry cannot help for another reason. */
  onRetry?: (() => void) | undefined;
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
