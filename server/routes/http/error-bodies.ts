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

/** The cause is not the request, and repeating it does not help. */
export function datasetTooLarge(): ErrorReply {
  return plainError(507, 'The dataset is too large for the memory that this server has for search');
}

/** The server reads the dataset again later, or at the request of a user who manages it (WIR-139). */
export function readingPaused(): ErrorReply {
  return plainError(
    507,
    'Reading the dataset for search stopped the search twice. It is read again later, or when a manager asks for it',
  );
}

/** An error with a code and parameters (WIR-12). */
function codedError(status: ErrorStatus, code: string, params: Record<string, unknown>): ErrorReply {
  return { status, body: { detail: { code: ERROR_CODE_PREFIX + code, params } } };
}

export function unauthorized(detail = 'Could not validate credentials'): ErrorReply {
  return { ...codedError(401, 'UnauthorizedError', { detail }), headers: { 'WWW-Authenticate': 'Bearer' } };
}

export function forbidden(): ErrorReply {
  return codedError(403, 'ForbiddenOperationError', { detail: 'Operation not allowed' });
}

/** Something that does not exist, in the form of the older calls (API v0). */
export function unknownEntity(name: string, type: string): ErrorReply {
  return codedError(404, 'EntityNotFoundError', { name, type });
}

/** A name that is taken, in the form of the older calls. */
export function existingEntity(name: string, type: string, workspace?: string): ErrorReply {
  return codedError(409, 'EntityAlreadyExistsError', {
    name,
    type,
    ...(workspace !== undefined && { workspace }),
  });
}

/** A record of a task dataset; `dataset` is the id of the dataset in the form of the older calls. */
export function unknownTaskRecord(dataset: string, id: string): ErrorReply {
  return codedError(404, 'RecordNotFound', { dataset, id, name: `${dataset}.${id}`, type: 'Record' });
}

export function forbiddenAct(detail: string): ErrorReply {
  return codedError(403, 'ForbiddenOperationError', { detail });
}

export function missingInput(message: string): ErrorReply {
  return codedError(400, 'MissingInputParamError', { message });
}

export function wrongTask(message: string): ErrorReply {
  return codedError(400, 'WrongTaskError', { message });
}

export function badRequest(message: string): ErrorReply {
  return codedError(400, 'BadRequestError', { message });
}

export function invalidTextSearch(message: string): ErrorReply {
  return codedError(400, 'InvalidTextSearchError', { message });
}

export function closedDataset(name: string): ErrorReply {
  return codedError(400, 'ClosedDatasetError', { name });
}

export function tooManyMetadataKeys(len: number, limit: number): ErrorReply {
  return codedError(400, 'MetadataLimitExceededError', { len, limit });
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
const TROUBLES: Readonly<Record<Unavailability, readonly [detail: string, seconds: number]>> = {
  away: ['The database is not responding', 1],
  busy: ['Another change of the same data is not finished yet', 2],
  slow: ['The database took too long', 5],
  'search-away': ['The search is not responding', 1],
  'search-full': ['The memory of the search is in use by searches of other datasets', 5],
};

/** The same request may succeed after a few seconds. */
export function unavailable(trouble: Unavailability): ErrorReply {
  return tryAgain(...TROUBLES[trouble]);
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
