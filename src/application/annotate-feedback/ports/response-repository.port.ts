import type { Question } from '#domain/question/question';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { Response, ResponseVersion, SavedResponse, WantedResponse } from '#domain/feedback/response';
import type { Result } from '#domain/shared/result';
import type { RepositoryFailure } from '#application/shared/repository-failure';

/** The parts of a record that lead to its response. */
export type AnsweredRecord = Pick<FeedbackRecord, 'id' | 'datasetId' | 'fields'>;

/**
 * Writes carry a key: repeating one under the same key changes nothing, on servers that know such keys. A write that
 * builds on another state than the server has is a `conflict`, on servers that look.
 */
export interface ResponseRepository {
  /** Fails with ERROR_CREATING_RECORD_RESPONSE; kind `conflict` when the user has answered the record already. */
  create(
    recordId: string,
    wanted: WantedResponse,
    key: string,
  ): Promise<Result<SavedResponse, RepositoryFailure>>;
  /** Replaces status and all answers. Fails with ERROR_UPDATING_RECORD_RESPONSE. */
  replace(
    version: ResponseVersion,
    wanted: WantedResponse,
    key: string,
  ): Promise<Result<SavedResponse, RepositoryFailure>>;
  /** The record is pending for the user again. Fails with ERROR_DELETING_RECORD_RESPONSE. */
  remove(version: ResponseVersion, key: string): Promise<Result<void, RepositoryFailure>>;
  /**
   * Whether the server looks at what a change builds on. One that does not overwrites a newer answer without a word.
   * Fails with ERROR_FETCHING_SERVER_INFORMATION.
   */
  looksAtVersions(): Promise<Result<boolean, RepositoryFailure>>;
  /**
   * The user's own response to a record as it is now; null when there is none. `questions` tell what the values mean.
   * Fails with ERROR_FETCHING_OWN_RESPONSE, kind `not-found` also where a server has no way to tell.
   */
  ownOf(
    record: AnsweredRecord,
    questions: readonly Question[],
  ): Promise<Result<Response | null, RepositoryFailure>>;
}
