import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { failureText } from '#ui/annotation-kit/notices/failure-text';
import { Button } from '#ui/shared/components/Button.tsx';
import { ErrorState } from '#ui/shared/components/ErrorState.tsx';
import { Loading } from '#ui/shared/components/Loading.tsx';
import { Segments } from '#ui/shared/components/Segments.tsx';
import { Skeleton } from '#ui/shared/components/Skeleton.tsx';
import type { TaskQueryViewModel } from '../search/query-box/task-query.view-model';
import type { CountedRecords } from './counted-records';
import { Keywords } from './Keywords';
import { ScoreTable } from './ScoreTable';
import { AgreementCounts, StatusCounts } from './StatsCounts';
import styles from './TaskStats.module.css';
import type { StatsScope, TaskStatsViewModel } from './task-stats.view-model';
import { useTaskStats } from './use-task-stats';

const SCOPES = ['search', 'dataset'] as const satisfies readonly StatsScope[];

interface TaskStatsProps {
  records: CountedRecords;
  query: Pick<TaskQueryViewModel, 'addClause'>;
}

/** Statuses, agreement of predictions and annotations, F1 and words of the records (TSK-40). */
export const TaskStats = observer(function TaskStats({ records, query }: TaskStatsProps) {
  const { t } = useTranslation();
  const stats = useTaskStats(records);
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

interface StatsProps {
  stats: TaskStatsViewModel;
}

/** Shows the first loading, a failure, and the mark of figures from before a save. */
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
