import { useEffect, useMemo } from 'react';
import { useService } from '#ui/di/use-service';
import type { CountedRecords } from './counted-records';
import { LOAD_TASK_STATISTICS } from './task-stats.tokens';
import { TaskStatsViewModel } from './task-stats.view-model';

/** One for each open page, so that a panel that is opened again shows the last answer. */
const known = new WeakMap<CountedRecords, TaskStatsViewModel>();

/** The statistics of an open page; once their use case is loaded. */
export function useTaskStats(records: CountedRecords): TaskStatsViewModel {
  const { loaded: load } = useService(LOAD_TASK_STATISTICS);
  if (load === null) throw new Error('Statistics are drawn before they are loaded');
  const stats = useMemo(() => {
    const made = known.get(records) ?? new TaskStatsViewModel(records, load);
    known.set(records, made);
    return made;
  }, [records, load]);
  useEffect(() => stats.activate(), [stats]);
  return stats;
}
