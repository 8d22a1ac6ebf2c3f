import * as z from 'zod/mini';
import { exactDecimalOf, exactNumberOf, wholeNumberOf } from '#domain/shared/exact-json';
import { shapedAs } from './input-shape';
import { lastValue, rule } from './request-schemas';
import { addIssue, NO_BOOLEAN, NO_FLOAT, NO_INTEGER, NO_LIST, REPORTED_MAX } from './validation-issues';

/** A key for which null means the same as its absence. */
export function optional<T extends z.ZodMiniType>(schema: T) {
  return z.optional(z.nullable(schema));
}

/** As `optional`, with the value of a key that is null or left out. */
export function orElse<T extends z.ZodMiniType, const F>(schema: T, fallback: F) {
  return z.pipe(
    optional(schema),
    z.transform((given) => given ?? fallback),
  );
}

export function orNull<T extends z.ZodMiniType>(schema: T) {
  return orElse(schema, null);
}

/** A map; an empty list is accepted as an empty map (WIR-92). */
export function laxMap<T extends z.ZodMiniType>(schema: T) {
  const asMap = z.transform((given: unknown): unknown => (isEmptyList(given) ? {} : given));
  return shapedAs(z.pipe(asMap, schema), schema);
}

export function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** A text; numbers and booleans are accepted as their text (WIR-92), booleans as Python writes them. */
export const laxText = shapedAs(
  z.union([
    z.string(),
    z.pipe(z.number(), z.transform(String)),
    z.pipe(z.bigint(), z.transform(String)),
    z.pipe(
      z.boolean(),
      z.transform((value) => (value ? 'True' : 'False')),
    ),
  ]),
  z.string(),
);

const numberText = z.string().check(rule((text) => exactDecimalOf(text) !== null, NO_FLOAT));

/** A finite number; texts are accepted as the number in them. Large whole numbers are rounded to a double. */
export const laxNumber = shapedAs(
  z.union([z.number(), z.pipe(z.bigint(), z.transform(Number)), z.pipe(numberText, z.transform(Number))]),
  z.number(),
);

/** Like `laxNumber`, with all digits of whole numbers. */
export const laxExactNumber = shapedAs(
  z.union([
    z.number(),
    z.bigint(),
    z.pipe(
      numberText,
      z.transform((text) => exactDecimalOf(text) ?? 0),
    ),
  ]),
  z.number(),
);

/** A list of any length. Reports a limited number of wrong items, since thousands of errors take seconds to build. */
export function listOf<T>(item: z.ZodMiniType<T>): z.ZodMiniType<readonly T[]> {
  const schema = z.transform((input: unknown, payload): readonly T[] => {
    if (Array.isArray(input)) return checkedItems(input, item, payload.issues);
    payload.issues.push({ code: 'invalid_type', expected: 'array', input, path: [] });
    return [];
  });
  return shapedAs(schema, z.array(item));
}

function checkedItems<T>(
  input: readonly unknown[],
  item: z.ZodMiniType<T>,
  issues: z.core.$ZodRawIssue[],
): readonly T[] {
  return [...checkedEntries(input.entries(), item, issues)].map(([, value]) => value);
}

/** An object whose keys users chose. Unlike `z.record` it keeps the key `__proto__`, and it reports a limited number of wrong values. */
export function mapOf<T>(item: z.ZodMiniType<T>) {
  const schema = z.transform((input: unknown, payload): Readonly<Record<string, T>> => {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) {
      payload.issues.push({ code: 'invalid_type', expected: 'record', input, path: [] });
      return {};
    }
    // `fromEntries` makes an own key of every name, even `__proto__`.
    return Object.fromEntries(checkedEntries(Object.entries(input), item, payload.issues));
  });
  return shapedAs(schema, z.record(z.string(), item));
}

function* checkedEntries<K extends string | number, T>(
  entries: Iterable<readonly [K, unknown]>,
  item: z.ZodMiniType<T>,
  issues: z.core.$ZodRawIssue[],
): Generator<readonly [K, T]> {
  for (const [key, input] of entries) {
    const parsed = z.safeParse(item, input);
    if (parsed.success) yield [key, parsed.data];
    else issues.push(...parsed.error.issues.map((issue) => issueAt(key, input, issue)));
    if (issues.length >= REPORTED_MAX) return;
  }
}

function issueAt(key: string | number, input: unknown, issue: z.core.$ZodIssue): z.core.$ZodRawIssue {
  // A finished issue is a raw issue with its message, but the types of the library are unrelated.
  return { ...issue, input, path: [key, ...issue.path] } as z.core.$ZodRawIssue;
}

/** A list within bounds. Items of a longer list are not checked. */
export function boundedList<T>(item: z.ZodMiniType<T>, most: number, least = 1): z.ZodMiniType<readonly T[]> {
  const bounds = [z.minLength(least), z.maxLength(most)] as const;
  return shapedAs(
    z.pipe(
      z.array(z.unknown()).check(...bounds),
      z.transform((input: unknown[], payload) => checkedItems(input, item, payload.issues)),
    ),
    z.array(item).check(...bounds),
  );
}

/** A number of a vector: a double that is finite in single precision; null for any other value. Large whole numbers are rounded. */
export function vectorNumber(given: unknown): number | null {
  const number = typeof given === 'bigint' ? Number(given) : given;
  return typeof number === 'number' && Number.isFinite(Math.fround(number)) ? number : null;
}

/** A list of numbers of a vector, of any length; only its first mistake is reported. */
export const numbers = shapedAs(
  z.transform((input: unknown, payload): readonly number[] => {
    if (!Array.isArray(input)) {
      addIssue(payload, NO_LIST);
      return [];
    }
    const given = input.map(vectorNumber);
    const wrong = given.indexOf(null);
    if (wrong >= 0) addIssue(payload, NO_FLOAT, [wrong]);
    return given.map(Number);
  }),
  z.array(z.number()),
);

const TRUE_TEXTS: ReadonlySet<string> = new Set(['1', 'true', 't', 'yes', 'y', 'on']);
const FALSE_TEXTS: ReadonlySet<string> = new Set(['0', 'false', 'f', 'no', 'n', 'off']);

/** A boolean; some words and numbers are accepted (WIR-92). */
export const laxBoolean = shapedAs(
  z.union([
    z.boolean(),
    z.pipe(
      z.union([z.string(), z.number()]).check(rule(isBooleanWord, NO_BOOLEAN)),
      z.transform((word) => TRUE_TEXTS.has(textOf(word))),
    ),
  ]),
  z.boolean(),
);

export const queryBoolean = shapedAs(
  z.pipe(
    lastValue.check(rule(isBooleanWord, NO_BOOLEAN)),
    z.transform((word) => TRUE_TEXTS.has(textOf(word))),
  ),
  z.boolean(),
);

function isBooleanWord(word: string | number): boolean {
  return TRUE_TEXTS.has(textOf(word)) || FALSE_TEXTS.has(textOf(word));
}

function textOf(word: string | number): string {
  return String(word).toLowerCase();
}

const INTEGER_TEXT = /^\s*[+-]?\d+\s*$/;

const INTEGER_BITS = 64;

/** Like `laxInteger`, with all digits, within 64 bits. */
export const laxExactInteger = shapedAs(
  z
    .union([
      z.pipe(
        z.number(),
        z.transform((number) => exactNumberOf(BigInt(Math.trunc(number)))),
      ),
      z.bigint(),
      z.pipe(
        z.string().check(rule((text) => wholeNumberOf(text) !== null, NO_INTEGER)),
        z.transform((text) => wholeNumberOf(text) ?? 0),
      ),
    ])
    .check(
      rule((value) => BigInt.asIntN(INTEGER_BITS, BigInt(value)) === BigInt(value), {
        type: 'value_error',
        msg: 'value is not an integer of at most 64 bits',
      }),
    ),
  z.int(),
);

/** A whole number; fractions are cut, and texts are accepted as the whole number in them. */
export const laxInteger = shapedAs(
  z.union([
    z.pipe(z.number(), z.transform(Math.trunc)),
    z.pipe(
      z.string().check(rule((text) => INTEGER_TEXT.test(text) && Number.isFinite(Number(text)), NO_INTEGER)),
      z.transform(Number),
    ),
  ]),
  z.int(),
);
