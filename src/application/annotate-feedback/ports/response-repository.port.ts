import type { Question } from '#domain/question/question';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { Response, ResponseVersion, SavedResponse, WantedResponse } from '#domain/feedback/response';
import type { Reply } from '#application/shared/repository-failure';

/** The parts of a record by which its response is found. */
export type AnsweredRecord = Pick<FeedbackRecord, 'id' | 'datasetId' | 'fields'>;

/**
 * Writes carry a key: repeating a write under the same key changes nothing, on servers that support such keys. A write whose base
 * differs from the server's state is a `conflict`, on servers that check versions.
 */
export interface ResponseRepository {
  /** Fails with ERROR_CREATING_RECORD_RESPONSE; kind `conflict` when the user has answered the record already. */
  create(recordId: string, wanted: WantedResponse, key: string): Reply<SavedResponse>;
  /** Replaces status and all answers. Fails with ERROR_UPDATING_RECORD_RESPONSE. */
  replace(version: ResponseVersion, wanted: WantedResponse, key: string): Reply<SavedResponse>;
  /** Makes the record pending for the user again. Fails with ERROR_DELETING_RECORD_RESPONSE. */
  remove(version: ResponseVersion, key: string): Reply<void>;
  /**
   * Whether the server checks the version that a change builds on. One that does not overwrites a newer answer silently. Fails
   * with ERROR_FETCHING_SERVER_INFORMATION.
   */
  looksAtVersions(): Reply<boolean>;
  /**
   * The user's current response to a record; null when there is none. `questions` are needed to read the values. Fails with
   * ERROR_FETCHING_OWN_RESPONSE, kind `not-found` also if the server lacks the call.
   */
  ownOf(record: AnsweredRecord, questions: readonly Question[]): Reply<Response | null>;
}
