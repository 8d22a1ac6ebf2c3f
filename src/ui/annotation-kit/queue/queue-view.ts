import type { RepositoryFailure } from '#application/shared/repository-failure';

/** Visible state of a queue. */
export type QueueView<R> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'record'; readonly record: R }
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed'; readonly failure: RepositoryFailure };

/** Always the same object, so that its observers are not notified twice. */
export const WAITING: QueueView<never> = { kind: 'waiting' };
export const EMPTY: QueueView<never> = { kind: 'empty' };
