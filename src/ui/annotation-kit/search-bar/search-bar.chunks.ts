import { LazyChunk } from '#ui/shared/components/lazy-chunk.tsx';

export const FILTER_BAR_CHUNK = new LazyChunk(() => import('./filter-bar.chunk'));
export const SIMILARITY_CHUNK = new LazyChunk(() => import('./similarity/similarity.chunk'));
export const VIEW_CHUNK = new LazyChunk(() => import('./view-menus.chunk'));
