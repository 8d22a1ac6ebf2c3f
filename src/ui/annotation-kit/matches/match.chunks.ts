import { LazyChunk } from '#ui/shared/state/lazy-chunk';

export const MATCH_CHUNK = new LazyChunk(() => import('./match.chunk'));
