import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#ui/annotation-kit/notices/failure-text';
import { Button } from '#ui/shared/components/Button.tsx';
import { ErrorState } from '#ui/shared/components/ErrorState.tsx';
import { Loading } from '#ui/shared/components/Loading.tsx';
import { Segments } from '#ui/shared/components/Segments.tsx';
import { Skeleton } from '#ui/shared/components/Skeleton.tsx';
import type { TaskQueryViewModel } from '../search/query-box/task-query.view-model';
import { Keywords } from './Keywords';
import { ScoreTable } from './ScoreTable';
import { AgreementCounts, StatusCounts } from './StatsCounts';
import styles from './TaskStats.module.css';
import type { TaskStatisticsDeps } from './task-stats.tokens';
import { TaskStatsViewModel, type CountedRecords, type StatsScope } from './task-stats.view-model';

const SCOPES = ['search', 'dataset'] as const satisfies readonly StatsScope[];

export interface TaskStatsProps {
  records: CountedRecords;
  query: Pick<TaskQueryViewModel, 'addClause'>;
  deps: TaskStatisticsDeps;
}

/** Statuses, agreement of predictions and annotations, F1 and words of the records (TSK-40). */
export const TaskStats = observer(function TaskStats({ records, query, deps }: TaskStatsProps) {
  const { t } = useTranslation();
  const stats = useTaskStats(records, deps);
  const options = SCOPES.map((value) => ({ value, label: t(`taskStats.scope.${value}`) }));
  return (
    <div className={styles['stats']}>
      <Segments
        label={t('taskStats.scope.label')}
        options={options}
        value={stats.scope}
        onChange={(scope) => stats.choose(scope)}
      />
      <State stats={stats} />
      <Figures stats={stats} query={query} />
    </div>
  );
});

/** One instance for each open page, so that a panel that is opened again shows the last answer. */
const known = new WeakMap<CountedRecords, TaskStatsViewModel>();

function useTaskStats(records: CountedRecords, deps: TaskStatisticsDeps): TaskStatsViewModel {
  const stats = useMemo(() => {
    const made = known.get(records) ?? new TaskStatsViewModel(records, deps);
    known.set(records, made);
    return made;
  }, [records, deps]);
  useEffect(() => stats.activate(), [stats]);
  return stats;
}

interface StatsProps {
  stats: TaskStatsViewModel;
}

const State = observer(function State({ stats }: StatsProps) {
  const { t } = useTranslation();
  const { statistics, failure, isLoading, isFromBeforeSave } = stats;
  const retry = () => stats.refresh();
  if (failure !== null)
    return (
      <ErrorState title={t('taskStats.failed')} onRetry={retry} isRetrying={isLoading}>
        {t(failureText(failure))}
      </ErrorState>
    );
  if (statistics === null)
    return (
      <Loading label={t('taskStats.loading')}>
        <Skeleton width="60%" />
        <Skeleton />
        <Skeleton width="80%" />
      </Loading>
    );
  return (
    <div role="status" className={styles['mark']}>
      {isFromBeforeSave && (
        <>
          <span>{t('taskStats.beforeSave')}</span>
          <Button size="small" isBusy={isLoading} onClick={retry}>
            {t('taskStats.refresh')}
          </Button>
        </>
      )}
    </div>
  );
});

/** The figures of the last answer stay until the next one, also after a failure. */
const Figures = observer(function Figures({ stats, query }: StatsProps & Pick<TaskStatsProps, 'query'>) {
  const { t } = useTranslation();
  const { statistics, isLoading, order } = stats;
  if (statistics === null) return null;
  if (statistics.total === 0) return <p className={styles['none']}>{t('taskStats.noRecords')}</p>;
  return (
    <div className={styles['figures']} aria-busy={isLoading}>
      <StatusCounts statistics={statistics} />
      <AgreementCounts statistics={statistics} />
      <ScoreTable scores={statistics.f1} order={order} onSort={(column) => stats.sortBy(column)} />
      <Keywords words={statistics.words} onChoose={(word) => void stats.narrow(word, query)} />
    </div>
  );
});
