import { LazyChunk } from '#ui/shared/state/lazy-chunk';

/** Apart from the others, because what is in it uses them. */
export const BULK_CHUNK = new LazyChunk(() => import('./bulk.chunk'));
