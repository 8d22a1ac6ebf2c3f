import { LazyChunk } from '#ui/shared/state/lazy-chunk';

/** Separate from the chunk itself, because the page uses it before the chunk is loaded. */
export const BULK_CHUNK = new LazyChunk(() => import('./bulk.chunk'));
