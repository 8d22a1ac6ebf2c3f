import type { OwnEntry, RecordChange } from '#domain/history/answer-history';
import type { HistoryPage } from '#domain/history/history-page';
import type { Question } from '#domain/question/question';
import type { TextRecord } from '#domain/field/record-text';
import type { Reply } from '#application/shared/repository-failure';

/** A stretch of a history: `from` is null for the newest one, otherwise the `next` of the previous stretch. */
export interface HistoryStretch {
  readonly from: string | null;
  readonly signal?: AbortSignal | undefined;
}

export interface AnsweredStretch extends HistoryStretch {
  readonly questions: readonly Question[];
}

/** Changes of responses, with user and time; null on servers that keep no history. */
export interface HistoryRepository {
  /** Changes of a record by all users whom the caller may see. Fails with ERROR_FETCHING_RECORD_HISTORY. */
  ofRecord(record: TextRecord, stretch: AnsweredStretch): Reply<HistoryPage<RecordChange> | null>;
  /** Changes by the signed-in user in a dataset. Fails with ERROR_FETCHING_OWN_HISTORY. */
  own(datasetId: string, stretch: AnsweredStretch): Reply<HistoryPage<OwnEntry> | null>;
}
