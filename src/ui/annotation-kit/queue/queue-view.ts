import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';

/** Visible state of a queue. */
export type QueueView =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'record'; readonly record: FeedbackRecord }
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed'; readonly failure: RepositoryFailure };

/** Always the same object, so that its observers are not notified twice. */
export const WAITING: QueueView = { kind: 'waiting' };
export const EMPTY: QueueView = { kind: 'empty' };
