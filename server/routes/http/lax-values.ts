import * as z from 'zod/mini';
import { isDecimal } from '#domain/shared/decimal-text';
import { wholeNumberOf } from '#domain/shared/exact-json';
import { shapedAs } from './input-shape';
import { rule } from './request-schemas';
import { REPORTED_MAX } from './validation-issues';

/** A key that may be left out or be null, which is the same. */
export function optional<T extends z.ZodMiniType>(schema: T) {
  return z.optional(z.nullable(schema));
}

/** As `optional`; null where it is left out. */
export function orNull<T extends z.ZodMiniType>(schema: T) {
  return z.pipe(
    optional(schema),
    z.transform((given) => given ?? null),
  );
}

/** An empty list is taken as an empty map (WIR-92). */
export function laxMap<T extends z.ZodMiniType>(schema: T) {
  const asMap = z.transform((given: unknown): unknown => (isEmptyList(given) ? {} : given));
  return shapedAs(z.pipe(asMap, schema), schema);
}

export function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** Numbers and truth values are taken as their text (WIR-92), the latter as Python writes them. */
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

const isNumberText = (text: string) => isDecimal(text.trim()) && Number.isFinite(Number(text));

/** Texts mean the number in them. Neither is ever infinite or not a number; of a whole number a double may be too small. */
export const laxNumber = shapedAs(
  z.union([
    z.number(),
    z.pipe(z.bigint(), z.transform(Number)),
    z.pipe(
      z.string().check(
        rule(isNumberText, {
          type: 'type_error.float',
          msg: 'value is not a valid float',
        }),
      ),
      z.transform(Number),
    ),
  ]),
  z.number(),
);

/** A list of any length; wrong items are reported up to a number, as the errors of thousands take seconds to build. */
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

/**
 * An object whose keys are names that users chose, every one of them: `z.record` drops the key `__proto__`. Wrong values are
 * reported up to a number.
 */
export function mapOf<T>(item: z.ZodMiniType<T>) {
  const schema = z.transform((input: unknown, payload): Readonly<Record<string, T>> => {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) {
      payload.issues.push({ code: 'invalid_type', expected: 'record', input, path: [] });
      return {};
    }
    // `fromEntries` makes an own key of every name.
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
  // A finished issue is a raw one with its message; only the two unions of the library do not know each other.
  return { ...issue, input, path: [key, ...issue.path] } as z.core.$ZodRawIssue;
}

/** From one item up to a bound. The items of a longer list are not checked, so it costs no more than its length. */
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

/** Of any length, which may be large: only its first mistake is reported. As they are stored, in single precision. */
export const numbers = shapedAs(
  z.transform((input: unknown, payload): readonly number[] => {
    if (!Array.isArray(input)) {
      report(payload, [], 'type_error.list', 'value is not a valid list');
      return [];
    }
    const wrong = input.findIndex((item) => typeof item !== 'number' || !Number.isFinite(Math.fround(item)));
    if (wrong >= 0) report(payload, [wrong], 'type_error.float', 'value is not a valid float');
    return input;
  }),
  z.array(z.number()),
);

function report(
  payload: { readonly issues: z.core.$ZodRawIssue[]; readonly value: unknown },
  path: number[],
  type: string,
  msg: string,
): void {
  payload.issues.push({ code: 'custom', input: payload.value, path, message: msg, params: { type, msg } });
}

const TRUE_TEXTS: ReadonlySet<string> = new Set(['1', 'true', 't', 'yes', 'y', 'on']);
const FALSE_TEXTS: ReadonlySet<string> = new Set(['0', 'false', 'f', 'no', 'n', 'off']);

/** Words and numbers are taken as truth values (WIR-92). */
export const laxBoolean = shapedAs(
  z.union([
    z.boolean(),
    z.pipe(
      z.union([z.string(), z.number()]).check(
        rule((said) => isSaid(said), {
          type: 'type_error.bool',
          msg: 'value could not be parsed to a boolean',
        }),
      ),
      z.transform((said) => TRUE_TEXTS.has(textOf(said))),
    ),
  ]),
  z.boolean(),
);

function isSaid(said: string | number): boolean {
  return TRUE_TEXTS.has(textOf(said)) || FALSE_TEXTS.has(textOf(said));
}

function textOf(said: string | number): string {
  return String(said).toLowerCase();
}

const INTEGER_TEXT = /^\s*[+-]?\d+\s*$/;

/** As `laxNumber`, with all digits of whole numbers. */
export const laxExactNumber = shapedAs(
  z.union([
    z.number(),
    z.bigint(),
    z.pipe(
      z.string().check(
        rule(isNumberText, {
          type: 'type_error.float',
          msg: 'value is not a valid float',
        }),
      ),
      z.transform((text) => wholeNumberOf(text) ?? Number(text)),
    ),
  ]),
  z.number(),
);

const INTEGER_BITS = 64;

/** As `laxInteger`, with all digits, within 64 bits. */
export const laxExactInteger = shapedAs(
  z
    .union([
      z.pipe(z.number(), z.transform(Math.trunc)),
      z.bigint(),
      z.pipe(
        z.string().check(
          rule((text) => wholeNumberOf(text) !== null, {
            type: 'type_error.integer',
            msg: 'value is not a valid integer',
          }),
        ),
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

/** Fractions of numbers are cut, and texts are taken as the whole number in them. */
export const laxInteger = shapedAs(
  z.union([
    z.pipe(z.number(), z.transform(Math.trunc)),
    z.pipe(
      z.string().check(
        rule((text) => INTEGER_TEXT.test(text) && Number.isFinite(Number(text)), {
          type: 'type_error.integer',
          msg: 'value is not a valid integer',
        }),
      ),
      z.transform(Number),
    ),
  ]),
  z.int(),
);
