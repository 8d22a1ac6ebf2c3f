import { LazyChunk } from '#ui/shared/components/lazy-chunk.tsx';

/** Apart from the others, because what is in it uses them. */
export const BULK_CHUNK = new LazyChunk(() => import('./bulk.chunk'));
