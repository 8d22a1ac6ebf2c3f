import type { EntryFailure, RefusalKind } from '#domain/outbox/outbox-entry';
import type { Response } from '#domain/feedback/response';
import { assertNever } from '#domain/shared/assert-never';
import type { RepositoryFailure } from '../shared/repository-failure';

export type SendOutcome =
  /** The server has it; null when it has no response now, as was wanted. */
  | { readonly kind: 'acknowledged'; readonly response: Response | null }
  /** The server has something newer; null when it has no response any more. */
  | { readonly kind: 'conflict'; readonly theirs: Response | null }
  | { readonly kind: 'refused'; readonly failure: EntryFailure }
  /** Nobody to talk to for now, or nobody signed in: the same entry is to be sent again later. */
  | Postponed;

export interface Postponed {
  readonly kind: 'postponed';
  /** Not before this has passed, where the server says so. */
  readonly retryAfterMs?: number;
}

/** Statuses by which something between here and the server says that it is not there right now. */
const PASSING: ReadonlySet<number | undefined> = new Set([502, 503, 504]);

/** What a failed call means for the entry it was made for. */
export function outcomeOf(failure: RepositoryFailure): SendOutcome {
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

function refusal(kind: RefusalKind, { status, detail }: RepositoryFailure): SendOutcome {
  return {
    kind: 'refused',
    failure: { kind, ...(status !== undefined && { status }), ...(detail !== undefined && { detail }) },
  };
}
