import type { Question } from '#domain/question/question';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { Stretch } from '#domain/queue/record-queue';
import type { Result } from '#domain/shared/result';
import type { RepositoryFailure } from '#application/shared/repository-failure';

export interface RecordsFound {
  readonly records: readonly FeedbackRecord[];
  /** Records in the whole queue. */
  readonly total: number;
  /** Similarity by record id, from 0 to 1; empty unless the search is one for similar records. */
  readonly scores: ReadonlyMap<string, number>;
}

export interface RecordRepository {
  /**
   * Records of the user's queue, as far as the search of the stretch finds them, with their own response and the
   * suggestions, as they are now. `questions` tell what the values mean. Fails with ERROR_FETCHING_RECORDS.
   */
  find(
    datasetId: string,
    questions: readonly Question[],
    stretch: Stretch,
    signal?: AbortSignal,
  ): Promise<Result<RecordsFound, RepositoryFailure>>;
  /**
   * One record with its suggestions and without responses, so it looks unanswered. Fails with
   * ERROR_FETCHING_RECORD_BY_ID.
   */
  get(
    recordId: string,
    questions: readonly Question[],
    signal?: AbortSignal,
  ): Promise<Result<FeedbackRecord, RepositoryFailure>>;
}
