import { LazyChunk } from '#ui/shared/components/lazy-chunk.tsx';

export const SHORTCUT_EDITOR = new LazyChunk(() => import('./shortcut-editor.chunk'));
