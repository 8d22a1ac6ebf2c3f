import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import BackGlyph from 'lucide-react/icons/arrow-left';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import { assertNever } from '#domain/shared/assert-never';
import { FAILURE_TEXTS } from '#ui/annotation-kit/notices/failure-text';
import { Button } from '#ui/shared/components/Button.tsx';
import { ErrorState } from '#ui/shared/components/ErrorState.tsx';
import { Loading } from '#ui/shared/components/Loading.tsx';
import { Skeleton } from '#ui/shared/components/Skeleton.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { ActivePerson, Loadable, ShownActivity } from './activity.view-model';
import styles from './Activity.module.css';
import { PeopleTable, type FigureColumn } from './PeopleTable';

interface ActivityProps<P extends ActivePerson, D> {
  viewModel: ShownActivity<P, D>;
  columns: readonly FigureColumn<P>[];
  /** Says which period and which acts the figures cover. */
  hint: string;
  children: (detail: D) => ReactNode;
}

/** The activity of all users in a dataset, or of one user (SET-65). */
export const Activity = observer(function Activity<P extends ActivePerson, D>(props: ActivityProps<P, D>) {
  const { viewModel } = props;
  return viewModel.chosenId === null ? <People {...props} /> : <Person key={viewModel.chosenId} {...props} />;
});

const People = observer(function People<P extends ActivePerson, D>({
  viewModel,
  columns,
  hint,
}: ActivityProps<P, D>) {
  const { t } = useTranslation();
  return (
    <LoadedActivity activity={viewModel.people} onRetry={viewModel.retry}>
      {(people) =>
        people.length === 0 ? (
          <p className={styles['muted']}>{t('activity.none')}</p>
        ) : (
          <>
            <p className={styles['muted']}>{hint}</p>
            <PeopleTable ids={people.map(({ userId }) => userId)} columns={columns} viewModel={viewModel} />
          </>
        )
      }
    </LoadedActivity>
  );
});

/** The activity of one user, with a button back to all users for those who may see them. */
const Person = observer(function Person<P extends ActivePerson, D>({
  viewModel,
  children,
}: ActivityProps<P, D>) {
  const { t } = useTranslation();
  return (
    <>
      {viewModel.seesAll && (
        <div>
          <Button variant="quiet" onClick={viewModel.back}>
            <Icon glyph={BackGlyph} />
            {t('activity.back')}
          </Button>
        </div>
      )}
      <LoadedActivity activity={viewModel.detail} onRetry={viewModel.retry}>
        {children}
      </LoadedActivity>
    </>
  );
});

interface LoadedActivityProps<T> {
  activity: Loadable<T>;
  onRetry: () => void;
  children: (value: T) => ReactNode;
}

/** Shows the activity, or that it is loading, or why it could not be loaded. */
const LoadedActivity = observer(function LoadedActivity<T>({
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
