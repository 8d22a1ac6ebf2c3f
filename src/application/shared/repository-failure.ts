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

/** What a port answers when it could not do its work. */
export interface RepositoryFailure {
  readonly code: RepositoryFailureCode;
  readonly kind: FailureKind;
  /** Status of the answer, when there was one. */
  readonly status?: number;
  /** The other side's own words: a reason for the person, or the path of the first mismatch of a malformed answer. */
  readonly detail?: string;
}

/** An aborted call is no failure for a person: whoever asked no longer wants the answer. */
export function isAborted(failure: RepositoryFailure): boolean {
  return failure.kind === 'aborted';
}
