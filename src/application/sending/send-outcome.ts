import type { PersonalRecord } from '#domain/work/personal-record';
import type { RefusalKind, WriteFailure } from '#domain/work/waiting-write';
import { assertNever } from '#domain/shared/assert-never';
import type { RepositoryFailure } from '../shared/repository-failure';

export type SendOutcome<S extends PersonalRecord> =
  /** The server has saved the wanted state. */
  | { readonly kind: 'acknowledged'; readonly state: S['state'] }
  /** The server has a newer state. */
  | { readonly kind: 'conflict'; readonly theirs: S['state'] }
  | SendFailure;

/** Outcome of a write whose call failed. */
export type SendFailure =
  | { readonly kind: 'refused'; readonly failure: WriteFailure }
  /** The server cannot be reached or no user is signed in: the same write is to be sent again later. */
  | Postponed;

export interface Postponed {
  readonly kind: 'postponed';
  /** Minimum delay, if the server requests one. */
  readonly retryAfterMs?: number;
}

/** Whether a call was postponed as a whole, instead of having an outcome for each of its items. */
export function isPostponed<Outcome>(settled: readonly Outcome[] | Postponed): settled is Postponed {
  return 'kind' in settled;
}

/** Statuses by which a proxy or the server reports that the server is temporarily unavailable. */
const PASSING: ReadonlySet<number | undefined> = new Set([502, 503, 504]);

/** Classifies failures by whether a later attempt may succeed. */
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

function refusal(kind: RefusalKind, { status, reason, detail }: RepositoryFailure): SendFailure {
  return {
    kind: 'refused',
    failure: {
      kind,
      ...(status !== undefined && { status }),
      ...(reason === 'dataset-closed' && { reason }),
      ...(detail !== undefined && { detail }),
    },
  };
}
