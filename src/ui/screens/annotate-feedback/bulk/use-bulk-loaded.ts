import { useCallback } from 'react';
import { useService } from '#ui/di/use-service';
import { useLoaded } from '#ui/shared/hooks/use-loaded';
import { FEEDBACK_ACTS } from '../shell/shell.tokens';
import { BULK_CHUNK } from './bulk.chunks';

/** Loads the list view and the bulk actions; true once both can be used. */
export function useBulkLoaded(): boolean {
  const loader = useService(FEEDBACK_ACTS);
  const load = useCallback(() => Promise.all([BULK_CHUNK.load(), loader.load()]), [loader]);
  return useLoaded(BULK_CHUNK.loaded !== null && loader.acts !== null, load);
}
