import { observer } from 'mobx-react-lite';
import { useService } from '#ui/di/use-service';
import { lazyComponent } from '#ui/shared/components/lazy-component.tsx';
import { useLoadBoth } from '#ui/shared/hooks/use-loaded';
import { TASK_STATS_CHUNK } from './task-stats.chunks';
import { TASK_STATISTICS } from './task-stats.tokens';
import type { TaskStatsProps } from './TaskStats';

const TaskStats = lazyComponent(TASK_STATS_CHUNK, (chunk) => chunk.TaskStats);

/** The panel of statistics (TSK-40). It is loaded when it is opened. */
export const LoadedStats = observer(function LoadedStats(props: Omit<TaskStatsProps, 'deps'>) {
  const deps = useService(TASK_STATISTICS);
  useLoadBoth(TASK_STATS_CHUNK, deps);
  return deps.loaded !== null && <TaskStats {...props} deps={deps.loaded} />;
});
