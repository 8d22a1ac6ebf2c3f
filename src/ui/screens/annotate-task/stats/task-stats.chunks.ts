import { LazyChunk } from '#ui/shared/state/lazy-chunk';

export const TASK_STATS_CHUNK = new LazyChunk(() => import('./TaskStats'));
