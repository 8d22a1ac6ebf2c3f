import { LazyChunk } from '#ui/shared/components/lazy-chunk.tsx';

/** Apart from the chunk itself, because the page uses it before it is loaded. */
export const MATCHED_CHUNK = new LazyChunk(() => import('./matched.chunk'));
