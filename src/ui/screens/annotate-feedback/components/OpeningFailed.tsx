import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import { ErrorState } from '#ui/shared/components/ErrorState.tsx';
import { TextLink } from '#ui/shared/components/TextLink.tsx';
import {
  FAILURE_TEXTS,
  isDatasetMissing,
  openingFailureTitle,
} from '#ui/annotation-kit/notices/failure-text';

interface OpeningFailedProps {
  failure: RepositoryFailure;
  onRetry: () => void;
}

export const OpeningFailed = observer(function OpeningFailed({ failure, onRetry }: OpeningFailedProps) {
  const { t } = useTranslation();
  const isMissing = isDatasetMissing(failure);
  return (
    // Another try leads nowhere: the address is wrong, or access has to be given first.
    <ErrorState title={t(openingFailureTitle(failure))} {...(!isMissing && { onRetry })}>
      <p>{t(isMissing ? 'annotation.failure.datasetMissing' : FAILURE_TEXTS[failure.kind])}</p>
      <p>
        <TextLink to="/datasets">{t('annotation.failure.toDatasets')}</TextLink>
      </p>
    </ErrorState>
  );
});
