import type { RepositoryFailureCode } from './failure-codes';

/** Why a call failed, whatever the transport. */
export type FailureKind =
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'rejected'
  | 'rate-limited'
  | 'server'
  | 'network'
  | 'aborted'
  | 'malformed';

/** Why a request was not accepted, where the other side names a reason that has words of the task. */
export type RefusalReason =
  | 'unknown-record'
  | 'record-without-vector'
  | 'too-many-words'
  | 'too-costly'
  | 'dataset-too-large'
  | 'reading-paused';

/** Failure of a port, with the code of its work. */
export interface RepositoryFailure {
  readonly code: RepositoryFailureCode;
  readonly kind: FailureKind;
  /** Status of the answer, when there was one. */
  readonly status?: number;
  /** Only of a request that was rejected, and not from every server. */
  readonly reason?: RefusalReason;
  /** After so many milliseconds the other side wants to be asked again, where it says so. */
  readonly retryAfterMs?: number;
  /** The other side's own words: a reason for the user, or the path of the first mismatch of a malformed answer. */
  readonly detail?: string;
}

/** An aborted call is no failure to show: the caller no longer wants the answer. */
export function isAborted(failure: RepositoryFailure): boolean {
  return failure.kind === 'aborted';
}

/**
 * Words of the other side for the user. With a malformed answer or a lost connection `detail` is a note for developers
 * (ERR-41), and a known reason has words of its own.
 */
export function serverMessage({
  kind,
  reason,
  detail,
}: Pick<RepositoryFailure, 'kind' | 'reason' | 'detail'>): string | undefined {
  const isNote = kind === 'malformed' || kind === 'network';
  // That one has words only while the page knows which vector is missing.
  const isKnown = reason !== undefined && reason !== 'record-without-vector';
  return isNote || isKnown ? undefined : detail;
}
