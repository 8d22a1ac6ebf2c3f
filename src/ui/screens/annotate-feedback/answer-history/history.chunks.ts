import { LazyChunk } from '#ui/shared/state/lazy-chunk';

export const HISTORY_CHUNK = new LazyChunk(() => import('./history.chunk'));
