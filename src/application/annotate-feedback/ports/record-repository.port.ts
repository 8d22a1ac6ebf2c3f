import type { Question } from '#domain/question/question';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { RecordsFound, Stretch } from '#domain/queue/record-queue';
import type { Result } from '#domain/shared/result';
import type { RepositoryFailure } from '#application/shared/repository-failure';

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
  ): Promise<Result<RecordsFound<FeedbackRecord>, RepositoryFailure>>;
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
