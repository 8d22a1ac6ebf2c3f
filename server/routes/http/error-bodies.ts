import { ERROR_CODE_PREFIX, type ErrorBodyDto, type ValidationIssueDto } from '#contract/error';
import type { Unavailability } from '#server/services/service-failure';

/** An error in one of the two forms of the contract (WIR-11, WIR-12). */
export interface ErrorReply {
  readonly status: ErrorStatus;
  readonly body: ErrorBodyDto;
  readonly headers?: Readonly<Record<string, string>>;
}

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 422 | 429 | 500 | 502 | 503 | 507;

/** An error in plain text (WIR-11). */
export function plainError(status: ErrorStatus, detail: string): ErrorReply {
  return { status, body: { detail } };
}

/** An error with a code and parameters (WIR-12). */
export function codedError(status: ErrorStatus, code: string, params: Record<string, unknown>): ErrorReply {
  return { status, body: { detail: { code: ERROR_CODE_PREFIX + code, params } } };
}

export function unauthorized(detail = 'Could not validate credentials'): ErrorReply {
  return { ...codedError(401, 'UnauthorizedError', { detail }), headers: { 'WWW-Authenticate': 'Bearer' } };
}

export function invalidRequest(errors: readonly ValidationIssueDto[]): ErrorReply {
  return codedError(422, 'ValidationError', { errors });
}

/** The reason is only in the log of the server. */
export function unexpectedError(): ErrorReply {
  return codedError(500, 'GenericServerError', {
    type: 'builtins.Exception',
    message: 'The server failed unexpectedly. Its log says why.',
  });
}

/** Text of the error, and seconds until the caller may try again. */
const UNAVAILABILITY: Readonly<Record<Unavailability, readonly [detail: string, seconds: number]>> = {
  away: ['The database is not responding', 1],
  busy: ['Another change of the same data is not finished yet', 2],
  slow: ['The database took too long', 5],
  'search-away': ['The search is not responding', 1],
  'search-full': ['The memory of the search is in use by searches of other datasets', 5],
};

/** The same request may succeed after a few seconds. */
export function unavailable(cause: Unavailability): ErrorReply {
  return tryAgain(...UNAVAILABILITY[cause]);
}

/** The same request may succeed on the server that replaces this one. */
export function stopping(): ErrorReply {
  return tryAgain('The server is stopping', 1);
}

/** The same request may succeed after the current long requests. */
export function tooManyLongRequests(): ErrorReply {
  return tryAgain('Too many long requests at once', 5);
}

function tryAgain(detail: string, seconds: number): ErrorReply {
  return { ...plainError(503, detail), headers: { 'Retry-After': String(seconds) } };
}

export const NOT_FOUND = plainError(404, 'Not Found');
export const METHOD_NOT_ALLOWED = plainError(405, 'Method Not Allowed');
