import { useCallback } from 'react';
import { useService } from '#ui/di/use-service';
import { useLoaded } from '#ui/shared/hooks/use-loaded';
import { HISTORY_CHUNK } from './history.chunks';
import { HISTORY_DEPS } from './history.tokens';

/** Loads the views of histories along with their use cases; returns true once a history can be rendered. */
export function useHistoryLoaded(): boolean {
  const deps = useService(HISTORY_DEPS);
  const load = useCallback(() => Promise.all([HISTORY_CHUNK.load(), deps.load()]), [deps]);
  return useLoaded(HISTORY_CHUNK.loaded !== null && deps.loaded !== null, load);
}
