import { LazyChunk } from '#ui/shared/state/lazy-chunk';

export const ACTS_CHUNK = new LazyChunk(() => import('./acts.chunk'));
