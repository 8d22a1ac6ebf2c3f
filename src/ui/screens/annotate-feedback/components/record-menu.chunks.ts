import { LazyChunk } from '#ui/shared/components/lazy-chunk.tsx';

/** Apart from the other chunks, because the menu uses them. */
export const RECORD_MENU = new LazyChunk(() => import('./RecordMenu'));
