import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { useService } from '#ui/di/use-service';
import { lazyComponent } from '#ui/shared/components/lazy-component.tsx';
import { useLoaded } from '#ui/shared/hooks/use-loaded';
import type { TaskQueryViewModel } from '../search/query-box/task-query.view-model';
import type { CountedRecords } from './counted-records';
import { TASK_STATS_CHUNK } from './task-stats.chunks';
import { TASK_STATISTICS } from './task-stats.tokens';

const TaskStats = lazyComponent(TASK_STATS_CHUNK, (chunk) => chunk.TaskStats);

interface LoadedStatsProps {
  records: CountedRecords;
  query: Pick<TaskQueryViewModel, 'addClause'>;
}

/** The panel of statistics (TSK-40). It is loaded when it is opened. */
export const LoadedStats = observer(function LoadedStats(props: LoadedStatsProps) {
  const deps = useService(TASK_STATISTICS);
  const load = useCallback(() => Promise.all([TASK_STATS_CHUNK.load(), deps.load()]), [deps]);
  const isLoaded = useLoaded(TASK_STATS_CHUNK.loaded !== null && deps.loaded !== null, load);
  return isLoaded && <TaskStats {...props} />;
});
