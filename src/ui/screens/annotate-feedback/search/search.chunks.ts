import { LazyChunk } from '#ui/shared/components/lazy-chunk.tsx';

export const SIMILARITY_CHUNK = new LazyChunk(() => import('./similarity/similarity.chunk'));
