import { useCallback } from 'react';
import { useService } from '#ui/di/use-service';
import { useLoaded } from '#ui/shared/hooks/use-loaded';
import { BULK_ACTS_LOADER } from '#ui/shared/state/state.tokens';
import { BULK_CHUNK } from './bulk.chunks';

/** Loads the list view beside the bulk actions; true once both can be used. */
export function useBulkLoaded(): boolean {
  const loader = useService(BULK_ACTS_LOADER);
  const load = useCallback(() => Promise.all([BULK_CHUNK.load(), loader.load()]), [loader]);
  return useLoaded(BULK_CHUNK.loaded !== null && loader.acts !== null, load);
}
