import { LazyChunk } from '#ui/shared/state/lazy-chunk';

export const SHORTCUT_EDITOR = new LazyChunk(() => import('./shortcut-editor.chunk'));
