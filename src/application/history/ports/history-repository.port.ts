import type { HistoryPage, OwnEntry, RecordChange } from '#domain/history/answer-history';
import type { Question } from '#domain/question/question';
import type { TextRecord } from '#domain/field/record-text';
import type { Result } from '#domain/shared/result';
import type { RepositoryFailure } from '#application/shared/repository-failure';

/** Which stretch of a history: `from` is null for the newest, else what the last stretch named as `next`. */
export interface HistoryStretch {
  readonly questions: readonly Question[];
  readonly from: string | null;
  readonly signal?: AbortSignal | undefined;
}

/** Changes of responses, with user and time: null on servers that keep no history. */
export interface HistoryRepository {
  /** Changes of a record by every user the caller may see. Fails with ERROR_FETCHING_RECORD_HISTORY. */
  ofRecord(
    record: TextRecord,
    stretch: HistoryStretch,
  ): Promise<Result<HistoryPage<RecordChange> | null, RepositoryFailure>>;
  /** By the user who is signed in, in a dataset. Fails with ERROR_FETCHING_OWN_HISTORY. */
  own(
    datasetId: string,
    stretch: HistoryStretch,
  ): Promise<Result<HistoryPage<OwnEntry> | null, RepositoryFailure>>;
}
