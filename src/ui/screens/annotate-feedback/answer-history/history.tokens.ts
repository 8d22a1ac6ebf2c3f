import type { LoadOwnHistory } from '#application/history/load-own-history.use-case';
import type { LoadRecordHistory } from '#application/history/load-record-history.use-case';
import { token } from '#ui/di/token';
import type { LazyChunk } from '#ui/shared/state/lazy-chunk';

export interface HistoryDeps {
  readonly ofRecord: LoadRecordHistory;
  readonly own: LoadOwnHistory;
}

/** Rarely used, so loaded on demand together with their texts. */
export const HISTORY_DEPS = token<LazyChunk<HistoryDeps>>('HistoryDeps');
