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

/** Activity once it is there; before, that it is on its way, or why it is not to be had. */
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

/** Other servers count no activity, and ours may be set not to show it: neither is an error that another try mends. */
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
