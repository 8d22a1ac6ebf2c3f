import type { RepositoryFailure } from '#application/shared/repository-failure';

/** Visible state of a queue. */
export type QueueState<R> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'record'; readonly record: R }
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed'; readonly failure: RepositoryFailure };

/** Always the same object, so that its observers are not notified twice. */
export const WAITING: QueueState<never> = { kind: 'waiting' };
export const EMPTY: QueueState<never> = { kind: 'empty' };
