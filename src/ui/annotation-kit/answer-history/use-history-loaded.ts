import { useCallback } from 'react';
import { useService } from '#ui/di/use-service';
import { useLoaded } from '#ui/shared/hooks/use-loaded';
import { HISTORY_CHUNK } from './history.chunks';
import { HISTORY_DEPS } from './history.tokens';

/** Loads the views of histories beside the use cases that read them; true once a history can be drawn. */
export function useHistoryLoaded(): boolean {
  const deps = useService(HISTORY_DEPS);
  const load = useCallback(() => Promise.all([HISTORY_CHUNK.load(), deps.load()]), [deps]);
  return useLoaded(HISTORY_CHUNK.loaded !== null && deps.loaded !== null, load);
}
