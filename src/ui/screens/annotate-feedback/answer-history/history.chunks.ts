import { LazyChunk } from '#ui/shared/components/lazy-chunk.tsx';

export const HISTORY_CHUNK = new LazyChunk(() => import('./history.chunk'));
