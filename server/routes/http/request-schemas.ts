import * as z from 'zod/mini';
import { shapedAs } from './input-shape';
import { namesIn } from './route-path';
import { addIssue, NO_INTEGER, type RuleParams } from './validation-issues';

const UUID = /^[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/i;
const WHOLE_NUMBER = /^\s*[+-]?\d+\s*$/;

const NOT_A_UUID: RuleParams = { type: 'type_error.uuid', msg: 'value is not a valid uuid' };

/** The canonical form of an id; null for another text. */
export function uuidOf(text: string): string | null {
  return UUID.test(text) ? canonicalUuid(text) : null;
}

/** An id in any case, with or without hyphens; its value is in lower case with hyphens. */
export const uuidSchema = shapedAs(
  z.pipe(z.string().check(rule((text) => UUID.test(text), NOT_A_UUID)), z.transform(canonicalUuid)),
  z.guid(),
);

/** The parameters of a path: UUIDs for names that end with `_id`, texts for others; undefined without any. */
export function pathSchema(path: string) {
  const names = namesIn(path);
  const shape = names.map((name) => [name, name.endsWith('_id') ? uuidSchema : z.string()] as const);
  return names.length === 0 ? undefined : z.object(Object.fromEntries(shape));
}

/** A query parameter with a single value; of several values the last one counts. */
export const lastValue = z.pipe(
  z.array(z.string()),
  z.transform((values) => values.at(-1) ?? ''),
);

export const queryUuid = shapedAs(z.pipe(lastValue, uuidSchema), z.guid());

export function queryInteger(bounds: { readonly min: number; readonly max?: number }) {
  const number = z.int().check(z.gte(bounds.min), z.lte(bounds.max ?? Number.MAX_SAFE_INTEGER));
  const text = lastValue.check(rule((value) => WHOLE_NUMBER.test(value), NO_INTEGER));
  return shapedAs(z.pipe(z.pipe(text, z.transform(Number)), number), number);
}

/** A rule with the wire's name for its error; `path` leads from the value to the place of the error. */
export function rule<T>(isKept: (value: T) => boolean, params: RuleParams, path: readonly string[] = []) {
  return z.check<T>((payload) => {
    if (!isKept(payload.value)) addIssue(payload, params, path);
  });
}

function canonicalUuid(text: string): string {
  const digits = text.replaceAll('-', '').toLowerCase();
  return [8, 12, 16, 20, 32].map((end, index, ends) => digits.slice(ends[index - 1] ?? 0, end)).join('-');
}
