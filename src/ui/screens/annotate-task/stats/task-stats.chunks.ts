import { LazyChunk } from '#ui/shared/components/lazy-chunk.tsx';

export const TASK_STATS_CHUNK = new LazyChunk(() => import('./TaskStats'));
