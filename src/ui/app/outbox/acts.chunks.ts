import { LazyChunk } from '#ui/shared/components/lazy-chunk.tsx';

export const ACTS_CHUNK = new LazyChunk(() => import('./acts.chunk'));
