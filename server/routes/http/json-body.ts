import { parseExactJson } from '#domain/shared/exact-json';
import { parseOrderedJson, WrittenNumber } from '#domain/shared/ordered-json';
import { err, ok, type Result } from '#domain/shared/result';
import { isStorable } from '#server/store/storable-text';
import { joined } from '#server/joined-bytes';
import type { ItemPlaces } from './body-scan';
import { withWrittenIds } from './written-ids';

/** Runs a piece of work at once, or after work of other requests. */
export type PieceRunner = <T>(work: () => T) => T | Promise<T>;

/** Bytes of items that are parsed at a time. */
const PORTION_BYTES = 64 * 1024;

type JsonPath = readonly (string | number)[];

export type JsonProblem =
  | { readonly code: 'not-utf-8' }
  | { readonly code: 'not-json'; readonly reason: string }
  /** `path` leads to a text that no engine stores, or to a number that JSON writes as null. */
  | Unstorable;

interface Unstorable {
  readonly code: 'unstorable-text' | 'infinite-number';
  readonly path: JsonPath;
}

type Parsed = Result<unknown, JsonProblem>;

/** Parsed as plain objects with exact numbers and external ids as they are written, or as `OrderedJson`. */
export type JsonForm = 'plain' | 'ordered';

const PARSERS: Readonly<Record<JsonForm, (text: string) => unknown>> = {
  plain: (text) => withWrittenIds(text) ?? parseExactJson(text),
  ordered: (text) => parseOrderedJson(text),
};

export function parseJson(bytes: Uint8Array, form: JsonForm): Parsed {
  const text = decoded(bytes);
  return text.ok ? parsed(text.value, form) : text;
}

/** Like `parseJson`, a few items of the lists below the root object at a time. Also returns the bytes of these items. */
export async function parseJsonInPortions(
  bytes: Uint8Array,
  lists: readonly ItemPlaces[],
  form: JsonForm,
  runPiece: PieceRunner,
): Promise<Result<{ readonly content: unknown; readonly sizes: ItemSizes }, JsonProblem>> {
  const frame = await runPiece(() => parseJson(frameOf(bytes, lists), form));
  if (!frame.ok) return frame;
  const content = frame.value as object; // There are lists in an object only.
  const sizes = new Map<unknown, readonly number[]>();
  if (lists.length === 0) return ok({ content, sizes });
  for (const [name, value] of entriesOf(content)) {
    const list = Array.isArray(value) ? lists[placeholderIn(value)] : undefined;
    if (list === undefined) continue;
    // oxlint-disable-next-line no-await-in-loop
    const items = await itemsOf(bytes, list, form, runPiece);
    if (!items.ok) return err(below(name, items.error));
    setEntry(content, name, items.value);
    sizes.set(items.value, sizesOf(list));
  }
  return ok({ content, sizes });
}

/** The entries of an object of either form. */
function entriesOf(content: object): Iterable<readonly [string, unknown]> {
  return content instanceof Map ? [...(content as Map<string, unknown>)] : Object.entries(content);
}

function setEntry(content: object, name: string, value: unknown): void {
  if (content instanceof Map) content.set(name, value);
  else Object.defineProperty(content, name, { value, enumerable: true, writable: true, configurable: true });
}

/** Number of the list that the frame has in place of its items. */
function placeholderIn([first]: readonly unknown[]): number {
  return first instanceof WrittenNumber ? first.value : Number(first);
}

/** Bytes of the items, by the parsed list. */
export type ItemSizes = ReadonlyMap<unknown, readonly number[]>;

/** The text with the items of each list replaced by the number of the list. */
function frameOf(bytes: Uint8Array, lists: readonly ItemPlaces[]): Uint8Array {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  let copied = 0;
  for (const [index, { start, end, bounds }] of lists.entries()) {
    if (bounds.length < 2) continue;
    parts.push(bytes.subarray(copied, start), encoder.encode(String(index)));
    copied = end;
  }
  parts.push(bytes.subarray(copied));
  return joined(parts);
}

async function itemsOf(
  bytes: Uint8Array,
  { bounds }: ItemPlaces,
  form: JsonForm,
  runPiece: PieceRunner,
): Promise<Result<readonly unknown[], JsonProblem>> {
  const items: unknown[] = [];
  for (let begin = 0; begin < bounds.length;) {
    const end = endOfPortion(bounds, begin);
    const text = bytes.subarray(bounds[begin], bounds[end - 1]);
    // oxlint-disable-next-line no-await-in-loop
    const portion = await runPiece(() => parseJson(bracketed(text), form));
    if (!portion.ok) return err(inWholeList(portion.error, items.length));
    // The text is in brackets, so that it is a list.
    items.push(...(portion.value as readonly unknown[]));
    begin = end;
  }
  return ok(items);
}

/** Index after the bounds of the last item in the portion that begins here. */
function endOfPortion(bounds: readonly number[], begin: number): number {
  const start = bounds[begin] ?? 0;
  let end = begin + 2;
  while (end < bounds.length && (bounds[end + 1] ?? 0) - start <= PORTION_BYTES) end += 2;
  return end;
}

function bracketed(text: Uint8Array): Uint8Array {
  return joined([Uint8Array.of(0x5b), text, Uint8Array.of(0x5d)]);
}

function sizesOf({ bounds }: ItemPlaces): readonly number[] {
  return Array.from(
    { length: bounds.length / 2 },
    (_, item) => (bounds[2 * item + 1] ?? 0) - (bounds[2 * item] ?? 0),
  );
}

/** Fails for bytes that are not UTF-8, which a decoder would replace by other characters. */
export function decoded(bytes: Uint8Array): Result<string, JsonProblem> {
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return err({ code: 'not-utf-8' });
  }
}

function parsed(text: string, form: JsonForm): Parsed {
  try {
    return storable(text, PARSERS[form](text));
  } catch (error) {
    return err({ code: 'not-json', reason: error instanceof Error ? error.message : 'not JSON' });
  }
}

/** Text that cannot be stored can only arrive escaped. */
const MAY_BE_UNSTORABLE = /\\u(?:0000|d[89a-f])/i;
/** The lookbehind limits the search for 309 digits to the first digit of each number. */
const MAY_BE_INFINITE = /(?<!\d)\d{309}|\de\+?\d{3}/i;

function storable(text: string, content: unknown): Parsed {
  if (!MAY_BE_UNSTORABLE.test(text) && !MAY_BE_INFINITE.test(text)) return ok(content);
  const found = unstorableIn(content);
  return found === null ? ok(content) : err(found);
}

/** The first value that cannot be stored, with its path; null if there is none. */
function unstorableIn(value: unknown): Unstorable | null {
  if (typeof value === 'string') return isStorable(value) ? null : { code: 'unstorable-text', path: [] };
  if (typeof value === 'number') return Number.isFinite(value) ? null : { code: 'infinite-number', path: [] };
  if (value instanceof WrittenNumber) return unstorableIn(value.value);
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, item] of Array.isArray(value) ? value.entries() : entriesOf(value)) {
    if (typeof key === 'string' && !isStorable(key)) return { code: 'unstorable-text', path: ['__key__'] };
    const found = unstorableIn(item);
    if (found !== null) return below(key, found);
  }
  return null;
}

/** The problem of a value, as a problem of the list or object that has it under a key. */
function below<P extends JsonProblem>(key: string | number, problem: P): P {
  return 'path' in problem ? { ...problem, path: [key, ...problem.path] } : problem;
}

/** The problem of a portion of a list, as a problem of the whole list. */
function inWholeList(problem: JsonProblem, itemsBefore: number): JsonProblem {
  if (!('path' in problem)) return problem;
  const [index = 0, ...rest] = problem.path;
  return { ...problem, path: [itemsBefore + Number(index), ...rest] };
}
