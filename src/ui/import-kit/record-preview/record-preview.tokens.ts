import type { Clock } from '#application/shared/ports/clock.port';
import { token } from '#ui/di/token';
import type { LazyChunk } from '#ui/shared/state/lazy-chunk';

/** Loaded with the first preview, together with the texts of its editors. */
export const RECORD_PREVIEW_DEPS = token<LazyChunk<{ readonly clock: Clock }>>('RecordPreviewDeps');
