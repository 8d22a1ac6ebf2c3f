import { ok, type Result } from '#domain/shared/result';
import type { RepositoryFailureCode } from '../failure-codes';

/** Reason for a failed call, independent of the transport. */
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

/** Why a request was refused, if the server gives a reason for which the client has its own text. */
export type RefusalReason =
  | 'unknown-record'
  | 'record-without-vector'
  | 'too-many-words'
  | 'too-costly'
  | 'dataset-too-large'
  | 'reading-paused'
  | 'dataset-closed';

/** Failure of a port, with the code of the operation. */
export interface RepositoryFailure {
  readonly code: RepositoryFailureCode;
  readonly kind: FailureKind;
  /** Status of the answer, if there was one. */
  readonly status?: number;
  /** Present only for rejected requests, and not from every server. */
  readonly reason?: RefusalReason;
  /** Milliseconds after which to retry, if the server requests a delay. */
  readonly retryAfterMs?: number;
  /** Message of the server: a reason for the user, or the path of the first mismatch of a malformed answer. */
  readonly detail?: string;
}

/** What a port returns for a call. */
export type Reply<T> = Promise<Result<T, RepositoryFailure>>;

/** Awaits parallel calls. Returns their values by name, or the first failure in the order of the names. */
export async function together<T extends object>(calls: {
  readonly [Name in keyof T]: Reply<T[Name]>;
}): Reply<T> {
  const answers = await Promise.all(
    Object.entries<Reply<unknown>>(calls).map(async ([name, call]) => [name, await call] as const),
  );
  const values = new Map<string, unknown>();
  for (const [name, answer] of answers) {
    if (!answer.ok) return answer;
    values.set(name, answer.value);
  }
  // Each call has left its value under its name.
  return ok(Object.fromEntries(values) as T);
}

const UNANSWERED: ReadonlySet<FailureKind> = new Set<FailureKind>([
  'network',
  'server',
  'aborted',
  'malformed',
]);

/** True if the server may have carried out the call although its answer got lost. */
export function isUnanswered({ kind }: RepositoryFailure): boolean {
  return UNANSWERED.has(kind);
}

/** True for an aborted call, which is not shown as a failure: the caller no longer wants the answer. */
export function isAborted(failure: RepositoryFailure): boolean {
  return failure.kind === 'aborted';
}

/**
 * Message of the server for the user. For a malformed answer or a lost connection, `detail` is a note for developers (ERR-41);
 * for a known reason, the client has its own text.
 */
export function serverMessage({
  kind,
  reason,
  detail,
}: Pick<RepositoryFailure, 'kind' | 'reason' | 'detail'>): string | undefined {
  const isNote = kind === 'malformed' || kind === 'network';
  // The client has a text for this reason only while the page knows which vector is missing.
  const isKnown = reason !== undefined && reason !== 'record-without-vector';
  return isNote || isKnown ? undefined : detail;
}
