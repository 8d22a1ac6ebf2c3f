import { LazyChunk } from '#ui/shared/state/lazy-chunk';

export const TASK_HISTORY_CHUNK = new LazyChunk(() => import('./TaskHistory'));
