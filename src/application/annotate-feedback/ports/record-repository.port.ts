import type { Question } from '#domain/question/question';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { RecordPlace } from '#domain/queue/linked-record';
import type { RecordsFound, Stretch } from '#domain/queue/record-queue';
import type { RecordSearch } from '#domain/search/feedback/record-search';
import type { Reply } from '#application/shared/repository-failure';

export interface RecordRepository {
  /**
   * Current records of the user's queue that match the search of the stretch, with the user's own response and the suggestions.
   * `questions` are needed to read the values. Fails with ERROR_FETCHING_RECORDS.
   */
  find(
    datasetId: string,
    questions: readonly Question[],
    stretch: Stretch,
    signal?: AbortSignal,
  ): Reply<RecordsFound<FeedbackRecord>>;
  /**
   * Status and place of a record for the user; null where the server returns no places, or the dataset has no such record. Fails
   * with ERROR_LOCATING_RECORD.
   */
  locate(
    datasetId: string,
    recordId: string,
    search: RecordSearch,
    signal?: AbortSignal,
  ): Reply<RecordPlace | null>;
  /** One record with its suggestions but without responses, so it looks unanswered. Fails with ERROR_FETCHING_RECORD_BY_ID. */
  get(recordId: string, questions: readonly Question[], signal?: AbortSignal): Reply<FeedbackRecord>;
}
