import { LazyChunk } from '#ui/shared/components/lazy-chunk.tsx';

export const MATCH_CHUNK = new LazyChunk(() => import('./match.chunk'));
