import { LazyChunk } from '#ui/shared/components/lazy-chunk.tsx';

export const TOOL_PANELS = new LazyChunk(() => import('./tool-panels.chunk'));
