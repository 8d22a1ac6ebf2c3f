import { useEffect, useMemo } from 'react';
import { useService } from '#ui/di/use-service';
import type { CountedRecords } from './counted-records';
import { TASK_STATISTICS } from './task-stats.tokens';
import { TaskStatsViewModel } from './task-stats.view-model';

/** One instance for each open page, so that a panel that is opened again shows the last answer. */
const known = new WeakMap<CountedRecords, TaskStatsViewModel>();

/** Returns the statistics of an open page. Their use cases must be loaded. */
export function useTaskStats(records: CountedRecords): TaskStatsViewModel {
  const { loaded: deps } = useService(TASK_STATISTICS);
  if (deps === null) throw new Error('Statistics are drawn before they are loaded');
  const stats = useMemo(() => {
    const made = known.get(records) ?? new TaskStatsViewModel(records, deps);
    known.set(records, made);
    return made;
  }, [records, deps]);
  useEffect(() => stats.activate(), [stats]);
  return stats;
}
