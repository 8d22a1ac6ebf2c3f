import type { Clock } from '#application/shared/ports/clock.port';
import { token } from '#ui/di/token';
import type { LazyChunk } from '#ui/shared/components/lazy-chunk.tsx';

/** Loaded with the first preview, together with the texts of its editors. */
export const RECORD_PREVIEW_DEPS = token<LazyChunk<{ readonly clock: Clock }>>('RecordPreviewDeps');
