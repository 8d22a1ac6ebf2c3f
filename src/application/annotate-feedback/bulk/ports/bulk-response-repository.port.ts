import type { FeedbackBulkOutcome } from '#domain/bulk/feedback/feedback-bulk';
import type { Question } from '#domain/question/question';
import type { Response, WantedResponse } from '#domain/feedback/response';
import type { Result } from '#domain/shared/result';
import type { RepositoryFailure } from '#application/shared/repository-failure';

/** Records to be written in one call: at least one, and no more than the server takes. */
export interface BulkWrite<Item> {
  readonly actId: string;
  /** They tell what the values of a newer answer mean. */
  readonly questions: readonly Question[];
  readonly items: readonly Item[];
  /** Repeating a write under the same key changes nothing, on servers that know such keys. */
  readonly key: string;
  /** Ends the waiting; what was sent may have arrived all the same. */
  readonly signal?: AbortSignal;
}

/** A record that is to have a response in place of the one it had. */
export interface BulkSave {
  readonly recordId: string;
  readonly base: Response | null;
  readonly wanted: WantedResponse;
}

/** A record that is to have no response any more. */
export interface BulkRemoval {
  readonly recordId: string;
  readonly base: Response;
}

type Outcomes = Promise<Result<readonly FeedbackBulkOutcome[], RepositoryFailure>>;

/**
 * Writes many of a user's responses at once. Each item fails for itself: a server that looks refuses one that has
 * another state than `base` as a conflict; others overwrite it.
 */
export interface BulkResponseRepository {
  /**
   * How many records the server takes in one call; null where it does not say. Fails with
   * ERROR_FETCHING_SERVER_INFORMATION.
   */
  largestCall(signal?: AbortSignal): Promise<Result<number | null, RepositoryFailure>>;
  /** Fails with ERROR_CREATING_RECORD_RESPONSE_BULK when none of the items was looked at. */
  save(write: BulkWrite<BulkSave>): Outcomes;
  /** Our own servers only. Fails with ERROR_DELETING_RECORD_RESPONSE_BULK when none of the items was looked at. */
  remove(write: BulkWrite<BulkRemoval>): Outcomes;
}
