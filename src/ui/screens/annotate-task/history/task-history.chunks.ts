import { LazyChunk } from '#ui/shared/components/lazy-chunk.tsx';

export const TASK_HISTORY_CHUNK = new LazyChunk(() => import('./TaskHistory'));
