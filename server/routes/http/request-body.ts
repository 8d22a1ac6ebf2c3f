import { assertNever } from '#domain/shared/assert-never';
import { err, ok, type Result } from '#domain/shared/result';
import { bodyBytes, type Reserve, type UnreadableBody } from './body-bytes';
import { BodyScan } from './body-scan';
import type { ContentLimits, ScanProblem } from './content-limits';
import { invalidRequest, plainError, tooManyLongRequests, type ErrorReply } from './error-bodies';
import {
  decoded,
  parseJson,
  parseJsonInPortions,
  type ItemSizes,
  type JsonForm,
  type JsonProblem,
  type PieceRunner,
} from './json-body';
import { UNSTORABLE_TEXT, type RuleParams } from './validation-issues';

/** `ordered-json` is parsed without any loss, as `OrderedJson`. */
export type BodyKind = 'none' | 'json' | 'ordered-json' | 'form';

/** A body as bytes and parsed. */
export interface RequestBody {
  readonly bytes: Uint8Array;
  readonly content: unknown;
  /** Of the lists of a long body. */
  readonly sizes: ItemSizes;
  /** Whether it is parsed and checked in pieces. */
  readonly isLong: boolean;
}

/** Memory for long bodies of those who manage a workspace, and of its other members, who thus only wait for one another. */
export type BodyRoom = 'managers' | 'members';

export interface BodyLimits extends ContentLimits {
  readonly bytes: number;
  /** The memory that a long body takes a share of; null for limits without long bodies. Slow senders can occupy it. */
  readonly room: BodyRoom | null;
}

/**
 * Limits of a body without records, such as a search or a question with 10,000 options. Parsing and checking so many values takes about
 * 20 ms.
 */
export const USUAL_BODY: BodyLimits = {
  bytes: 1024 * 1024,
  bytesOfPiece: Infinity,
  values: 150_000,
  valuesOfPiece: 150_000,
  namesOfObject: 2_000,
  room: null,
};

const BEYOND_DOUBLE: RuleParams = { type: 'value_error', msg: 'number beyond the largest double' };

const FORM_MAX_BYTES = 16 * 1024;

/** Most bytes that are read for a caller without credentials; reading and parsing more would delay other requests. */
const STRANGER_MAX_BYTES = 16 * 1024;

/** A longer body is parsed and checked in pieces, between which other requests run. */
const SHORT_BYTES = 64 * 1024;

/** Allows for 100 task records, as the Python SDK sends them: parsing and checking them takes less than the pauses of two pieces. */
const SHORT_ORDERED_BYTES = 128 * 1024;

const NO_BODY: RequestBody = {
  bytes: new Uint8Array(),
  content: undefined,
  sizes: new Map(),
  isLong: false,
};

function isLong(bytes: Uint8Array, kind: BodyKind): boolean {
  return bytes.length > (kind === 'ordered-json' ? SHORT_ORDERED_BYTES : SHORT_BYTES);
}

/** How a body is read without delaying other requests. */
export interface BodyReading {
  readonly runPiece: PieceRunner;
  readonly reserve: Reserve;
}

const AT_ONCE: BodyReading = { runPiece: (work) => work(), reserve: async () => true };

/** Reads and parses the body of an admitted caller. */
export async function readBody(
  request: Request,
  kind: BodyKind,
  limits: BodyLimits,
  { runPiece, reserve }: BodyReading,
): Promise<Result<RequestBody, ErrorReply>> {
  if (kind === 'none') return ok(NO_BODY);
  const declared = request.headers.get('content-type') ?? '';
  const contentType = declared.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (kind === 'form') return readForm(request, contentType, declared);
  const scan = isJson(contentType) ? new BodyScan(limits) : null;
  const read = await bodyBytes(
    request,
    { maxBytes: limits.bytes, reserve },
    (chunk) => scan?.take(chunk) ?? null,
  );
  if (!read.ok) return err(unreadable(read.error));
  const bytes = read.value;
  if (bytes.length === 0) return ok(NO_BODY);
  const form = kind === 'ordered-json' ? 'ordered' : 'plain';
  const lists = isLong(bytes, kind) && scan !== null ? scan.lists : null;
  const found =
    lists === null
      ? contentOf(bytes, scan === null ? null : form)
      : await parseJsonInPortions(bytes, lists, form, runPiece);
  if (!found.ok) return err(noContent(found.error));
  return ok({ bytes, ...found.value, isLong: isLong(bytes, kind) });
}

/** A body of another type than JSON is a text, which the schema refuses. */
function contentOf(
  bytes: Uint8Array,
  form: JsonForm | null,
): Result<Pick<RequestBody, 'content' | 'sizes'>, JsonProblem> {
  const content = form === null ? decoded(bytes) : parseJson(bytes, form);
  return content.ok ? ok({ content: content.value, sizes: NO_BODY.sizes }) : content;
}

/** The error of an unreadable short body without credentials, which is reported before the missing credentials; else null. */
export async function unreadableOfStranger(request: Request, kind: BodyKind): Promise<ErrorReply | null> {
  const limits = { ...USUAL_BODY, bytes: STRANGER_MAX_BYTES };
  const body = await readBody(request, kind, limits, AT_ONCE);
  return body.ok || body.error.status === 413 ? null : body.error;
}

function unreadable(reason: UnreadableBody | ScanProblem): ErrorReply {
  switch (reason) {
    case 'too-large':
      return plainError(413, 'The request is too large');
    case 'too-many-values':
      return plainError(413, 'The request has too many values');
    case 'too-many-names':
      return plainError(413, 'An object of the request has too many names');
    case 'large-item':
      return plainError(413, 'An item of the request is too large');
    case 'no-memory':
      return tooManyLongRequests();
    case 'broken-off':
      return plainError(400, 'The request broke off');
    case 'too-deep':
      return noJson('nested too deeply');
    default:
      return assertNever(reason);
  }
}

function noContent(problem: JsonProblem): ErrorReply {
  switch (problem.code) {
    case 'not-utf-8':
      return noJson('not UTF-8');
    case 'not-json':
      return noJson(problem.reason);
    case 'unstorable-text':
      return invalidRequest([{ loc: ['body', ...problem.path], ...UNSTORABLE_TEXT }]);
    case 'infinite-number':
      return invalidRequest([{ loc: ['body', ...problem.path], ...BEYOND_DOUBLE }]);
    default:
      return assertNever(problem);
  }
}

function noJson(error: string): ErrorReply {
  return invalidRequest([
    { loc: ['body', 0], msg: 'JSON decode error', type: 'json_invalid', ctx: { error } },
  ]);
}

function isJson(contentType: string): boolean {
  return (
    contentType === '' ||
    contentType === 'application/json' ||
    /^application\/[\w.-]+\+json$/.test(contentType)
  );
}

type FormEntries = Iterable<readonly [name: string, value: unknown]>;

/** Reads both types of forms. Empty values are ignored, as in the reference server; other types have no values. */
async function readForm(
  request: Request,
  contentType: string,
  declared: string,
): Promise<Result<RequestBody, ErrorReply>> {
  const read = await bodyBytes<never>(
    request,
    { maxBytes: FORM_MAX_BYTES, reserve: AT_ONCE.reserve },
    () => null,
  );
  if (!read.ok) return err(unreadable(read.error));
  const text = decoded(read.value);
  if (!text.ok) return err(noContent(text.error));
  const entries =
    contentType === 'multipart/form-data'
      ? await partsOf(text.value, declared)
      : urlEncoded(text.value, contentType);
  if (entries === null) return err(plainError(400, 'There was an error parsing the body'));
  const given = [...entries].filter(([, value]) => value !== '');
  return ok({ ...NO_BODY, bytes: read.value, content: Object.fromEntries(given) });
}

function urlEncoded(text: string, contentType: string): FormEntries {
  return contentType === 'application/x-www-form-urlencoded' ? new URLSearchParams(text) : [];
}

/** Null for a text that is not multipart. */
async function partsOf(text: string, contentType: string): Promise<FormEntries | null> {
  try {
    return await new Response(text, { headers: { 'content-type': contentType } }).formData();
  } catch {
    return null;
  }
}
