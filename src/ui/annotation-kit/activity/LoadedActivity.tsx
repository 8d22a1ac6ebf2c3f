import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import { assertNever } from '#domain/shared/assert-never';
import { FAILURE_TEXTS } from '#ui/annotation-kit/notices/failure-text';
import { ErrorState } from '#ui/shared/components/ErrorState.tsx';
import { Loading } from '#ui/shared/components/Loading.tsx';
import { Skeleton } from '#ui/shared/components/Skeleton.tsx';
import type { Loadable } from './activity.view-model';
import styles from './Activity.module.css';

interface LoadedActivityProps<T> {
  activity: Loadable<T>;
  onRetry: () => void;
  children: (value: T) => ReactNode;
}

/** Shows the activity, or that it is loading, or why it could not be loaded. */
export const LoadedActivity = observer(function LoadedActivity<T>({
  activity,
  onRetry,
  children,
}: LoadedActivityProps<T>) {
  const { t } = useTranslation();
  switch (activity.kind) {
    case 'loading':
      return (
        <Loading label={t('activity.loading')}>
          <Skeleton height="160px" shape="card" />
        </Loading>
      );
    case 'failed':
      return <Failure failure={activity.failure} onRetry={onRetry} />;
    case 'ready':
      return children(activity.value);
    default:
      return assertNever(activity);
  }
});

interface FailureProps {
  failure: RepositoryFailure;
  onRetry: () => void;
}

/** Some servers do not count activity, and ours can be configured not to show it. Neither is an error that a retry can fix. */
const Failure = observer(function Failure({ failure, onRetry }: FailureProps) {
  const { t } = useTranslation();
  if (failure.kind === 'not-found') return <p className={styles['muted']}>{t('activity.notCounted')}</p>;
  if (failure.kind === 'forbidden') return <p className={styles['muted']}>{t('activity.turnedOff')}</p>;
  return (
    <ErrorState title={t('activity.failed')} onRetry={onRetry}>
      <p>{t(FAILURE_TEXTS[failure.kind])}</p>
    </ErrorState>
  );
});
