import { assertNever } from '#domain/shared/assert-never';
import { parseExactJson } from '#domain/shared/exact-json';
import { err, ok, type Result } from '#domain/shared/result';
import { isStorable } from '../store/storable-text';
import { isTooDeep } from './body-depth';
import { bodyText, type UnreadableBody } from './body-text';
import { invalidRequest, plainError, type ErrorReply } from './error-bodies';
import { UNSTORABLE_TEXT, type RuleParams } from './validation-issues';

export type BodyKind = 'none' | 'json' | 'form';

/** The text as it came and what it says. */
export interface RequestBody {
  readonly text: string;
  readonly content: unknown;
}

/** Far above any answer a user gives, far below what would hurt the process. */
const JSON_MAX_BYTES = 8 * 1024 * 1024;
const FORM_MAX_BYTES = 16 * 1024;

/** Bytes that are read of a caller who is not signed in: reading and parsing more would make everybody wait. */
const STRANGER_MAX_BYTES = 16 * 1024;

const NO_BODY: RequestBody = { text: '', content: undefined };

/** The body of a caller who may send one. */
export async function readBody(
  request: Request,
  kind: BodyKind,
  maxBytes = kind === 'json' ? JSON_MAX_BYTES : FORM_MAX_BYTES,
): Promise<Result<RequestBody, ErrorReply>> {
  if (kind === 'none') return ok(NO_BODY);
  const read = await bodyText(request, maxBytes);
  if (!read.ok) return err(unreadable(read.error));
  const text = read.value;
  const declared = request.headers.get('content-type') ?? '';
  const contentType = declared.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (kind === 'form') return formBody(text, contentType, declared);
  if (text === '') return ok(NO_BODY);
  // Anything that is declared as another type than JSON is a plain text to the schema, which then asks for an object.
  return isJson(contentType) ? parseJson(text) : ok({ text, content: text });
}

/** Refuses an unreadable short body of a caller who is not signed in, which is told first; null for any other. */
export async function unreadableOfStranger(request: Request, kind: BodyKind): Promise<ErrorReply | null> {
  const body = await readBody(request, kind, STRANGER_MAX_BYTES);
  return body.ok || body.error.status === 413 ? null : body.error;
}

function unreadable(reason: UnreadableBody): ErrorReply {
  switch (reason) {
    case 'too-large':
      return plainError(413, 'The request is too large');
    case 'broken-off':
      return plainError(400, 'The request broke off');
    case 'not-utf-8':
      return noJson('not UTF-8');
    default:
      return assertNever(reason);
  }
}

function isJson(contentType: string): boolean {
  return (
    contentType === '' ||
    contentType === 'application/json' ||
    /^application\/[\w.-]+\+json$/.test(contentType)
  );
}

type FormEntries = Iterable<readonly [name: string, value: unknown]>;

/** Both types of forms. An empty value counts as none, as it does in the reference server; another type has no values. */
async function formBody(
  text: string,
  contentType: string,
  declared: string,
): Promise<Result<RequestBody, ErrorReply>> {
  const entries =
    contentType === 'multipart/form-data' ? await partsOf(text, declared) : urlEncoded(text, contentType);
  if (entries === null) return err(plainError(400, 'There was an error parsing the body'));
  return ok({ text, content: Object.fromEntries([...entries].filter(([, value]) => value !== '')) });
}

function urlEncoded(text: string, contentType: string): FormEntries {
  return contentType === 'application/x-www-form-urlencoded' ? new URLSearchParams(text) : [];
}

/** Null for a text that has no such parts. */
async function partsOf(text: string, contentType: string): Promise<FormEntries | null> {
  try {
    return await new Response(text, { headers: { 'content-type': contentType } }).formData();
  } catch {
    return null;
  }
}

function parseJson(text: string): Result<RequestBody, ErrorReply> {
  if (isTooDeep(text)) return err(noJson('nested too deeply'));
  try {
    return checkContent({ text, content: parseExactJson(text) });
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'not JSON';
    return err(noJson(reason));
  }
}

function noJson(error: string): ErrorReply {
  return invalidRequest([
    { loc: ['body', 0], msg: 'JSON decode error', type: 'json_invalid', ctx: { error } },
  ]);
}

const BEYOND_DOUBLE: RuleParams = { type: 'value_error', msg: 'number beyond the largest double' };

/** Text that cannot be stored can only have arrived escaped. */
const MAY_BE_UNSTORABLE = /\\u(?:0000|d[89a-f])/i;
const MAY_BE_INFINITE = /\d{309}|\de\+?\d{3}/i;

/** Content that cannot be stored is refused on entry: text by the engines, and an infinite number by JSON, which writes null for it. */
function checkContent(body: RequestBody): Result<RequestBody, ErrorReply> {
  if (!MAY_BE_UNSTORABLE.test(body.text) && !MAY_BE_INFINITE.test(body.text)) return ok(body);
  const found = unstorableIn(body.content);
  return found === null ? ok(body) : err(invalidRequest([{ ...found, loc: [...found.loc] }]));
}

interface Unstorable extends RuleParams {
  readonly loc: readonly (string | number)[];
}

/** The first value that cannot be stored, with its place; null where there is none. */
function unstorableIn(value: unknown, loc: Unstorable['loc'] = ['body']): Unstorable | null {
  if (typeof value === 'string') return isStorable(value) ? null : { loc, ...UNSTORABLE_TEXT };
  if (typeof value === 'number') return Number.isFinite(value) ? null : { loc, ...BEYOND_DOUBLE };
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, item] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    if (typeof key === 'string' && !isStorable(key)) return { loc: [...loc, '__key__'], ...UNSTORABLE_TEXT };
    const found = unstorableIn(item, [...loc, key]);
    if (found !== null) return found;
  }
  return null;
}
