import { useService } from '#ui/di/use-service';
import { useLoadBoth } from '#ui/shared/hooks/use-loaded';
import { HISTORY_CHUNK } from './history.chunks';
import { HISTORY_DEPS, type HistoryDeps } from './history.tokens';

/** Loads the use cases of histories together with their views; null until they are loaded. */
export function useHistoryDeps(): HistoryDeps | null {
  const deps = useService(HISTORY_DEPS);
  useLoadBoth(HISTORY_CHUNK, deps);
  return deps.loaded;
}
