import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { LinkAbsence } from '#domain/queue/linked-record';

/** Visible state of a queue. */
export type QueueState<R> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'record'; readonly record: R }
  | { readonly kind: 'empty' }
  /** The address names a record that is not shown; no other record is shown instead. */
  | { readonly kind: 'absent'; readonly absence: LinkAbsence }
  | { readonly kind: 'failed'; readonly failure: RepositoryFailure };

/** A single object, so that observers are not notified twice. */
export const WAITING: QueueState<never> = { kind: 'waiting' };
export const EMPTY: QueueState<never> = { kind: 'empty' };

/** Whether there is no record to answer. */
export function isWithoutRecord({ kind }: Pick<QueueState<unknown>, 'kind'>): boolean {
  return kind === 'empty' || kind === 'absent';
}
