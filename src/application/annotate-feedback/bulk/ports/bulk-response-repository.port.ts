import type { FeedbackBulkOutcome } from '#domain/bulk/feedback/feedback-bulk';
import type { Question } from '#domain/question/question';
import type { Response, WantedResponse } from '#domain/feedback/response';
import type { Reply } from '#application/shared/repository-failure';

/** Records that are written in one call: at least one, and no more than the server accepts. */
export interface BulkWrite<Item> {
  readonly actId: string;
  /** Needed to read the values of a newer answer. */
  readonly questions: readonly Question[];
  readonly items: readonly Item[];
  /** Repeating a write under the same key changes nothing, on servers that support such keys. */
  readonly key: string;
  /** Aborts the wait for the answer; the server may have received the request nevertheless. */
  readonly signal?: AbortSignal;
}

/** A record whose response is created or replaced. */
export interface BulkSave {
  readonly recordId: string;
  readonly base: Response | null;
  readonly wanted: WantedResponse;
}

/** A record whose response is removed. */
export interface BulkRemoval {
  readonly recordId: string;
  readonly base: Response;
}

type Outcomes = Reply<readonly FeedbackBulkOutcome[]>;

/**
 * Writes many of a user's responses at once. Items fail independently: a server that checks versions refuses an item whose state
 * differs from `base` as a conflict; other servers overwrite it.
 */
export interface BulkResponseRepository {
  /**
   * Number of records that the server accepts in one call; null if it does not report one. Fails with
   * ERROR_FETCHING_SERVER_INFORMATION.
   */
  largestCall(signal?: AbortSignal): Reply<number | null>;
  /** Fails with ERROR_CREATING_RECORD_RESPONSE_BULK if no item was processed. */
  save(write: BulkWrite<BulkSave>): Outcomes;
  /** Available on our own servers only. Fails with ERROR_DELETING_RECORD_RESPONSE_BULK if no item was processed. */
  remove(write: BulkWrite<BulkRemoval>): Outcomes;
}
