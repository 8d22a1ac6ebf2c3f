import type { PersonalRecord } from '#domain/work/personal-record';
import type { RefusalKind, WriteFailure } from '#domain/work/waiting-write';
import { assertNever } from '#domain/shared/assert-never';
import type { RepositoryFailure } from '../shared/repository-failure';

export type SendOutcome<S extends PersonalRecord> =
  /** The server has it, as was wanted. */
  | { readonly kind: 'acknowledged'; readonly state: S['state'] }
  /** The server has something newer. */
  | { readonly kind: 'conflict'; readonly theirs: S['state'] }
  | SendFailure;

/** Meaning of a failed call for the write it was made for. */
export type SendFailure =
  | { readonly kind: 'refused'; readonly failure: WriteFailure }
  /** The server cannot be reached or no user is signed in: the same is to be sent again later. */
  | Postponed;

export interface Postponed {
  readonly kind: 'postponed';
  /** Not before this has passed, where the server says so. */
  readonly retryAfterMs?: number;
}

/** Statuses by which something between here and the server says that it is not there right now. */
const PASSING: ReadonlySet<number | undefined> = new Set([502, 503, 504]);

/** Sorts failures by whether a later attempt may succeed. */
export function outcomeOf(failure: RepositoryFailure): SendFailure {
  switch (failure.kind) {
    case 'network':
    case 'rate-limited':
    case 'aborted':
    case 'unauthorized':
      return postponed(failure);
    case 'server':
      return PASSING.has(failure.status) ? postponed(failure) : refusal(failure.kind, failure);
    case 'forbidden':
    case 'not-found':
    case 'conflict':
    case 'rejected':
    case 'malformed':
      return refusal(failure.kind, failure);
    default:
      return assertNever(failure.kind);
  }
}

function postponed({ retryAfterMs }: RepositoryFailure): Postponed {
  return { kind: 'postponed', ...(retryAfterMs !== undefined && { retryAfterMs }) };
}

function refusal(kind: RefusalKind, { status, detail }: RepositoryFailure): SendFailure {
  return {
    kind: 'refused',
    failure: { kind, ...(status !== undefined && { status }), ...(detail !== undefined && { detail }) },
  };
}
