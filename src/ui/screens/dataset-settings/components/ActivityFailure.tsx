import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import { FAILURE_TEXTS } from '#ui/annotation-kit/notices/failure-text';
import { ErrorState } from '#ui/shared/components/ErrorState.tsx';
import settings from '../DatasetSettings.module.css';

interface ActivityFailureProps {
  failure: RepositoryFailure;
  onRetry: () => void;
}

/** Other servers count no activity, and ours may be set not to show it: neither is an error that another try mends. */
export const ActivityFailure = observer(function ActivityFailure({ failure, onRetry }: ActivityFailureProps) {
  const { t } = useTranslation();
  if (failure.kind === 'not-found')
    return <p className={settings['muted']}>{t('datasetSettings.activity.notCounted')}</p>;
  if (failure.kind === 'forbidden')
    return <p className={settings['muted']}>{t('datasetSettings.activity.turnedOff')}</p>;
  return (
    <ErrorState title={t('datasetSettings.activity.failed')} onRetry={onRetry}>
      <p>{t(FAILURE_TEXTS[failure.kind])}</p>
    </ErrorState>
  );
});
