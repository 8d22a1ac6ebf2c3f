import { LazyChunk } from '#ui/shared/state/lazy-chunk';

export const SIMILARITY_CHUNK = new LazyChunk(() => import('./similarity/similarity.chunk'));
