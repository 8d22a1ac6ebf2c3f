import * as z from 'zod/mini';
import {
  isEntries,
  isList,
  WrittenNumber,
  type JsonEntries,
  type OrderedJson,
} from '#domain/shared/ordered-json';
import { shapedAs } from '../http/input-shape';
import { addIssue, MISSING, NO_LIST, NO_MAP, NO_TEXT, NONE } from '../http/validation-issues';

// Schemas for bodies of the kind `ordered-json`.

/** An object with these keys. */
export function orderedObject<S extends z.core.$ZodShape>(shape: S) {
  const asPlain = z.transform((input: unknown): unknown => {
    if (input instanceof Map) return Object.fromEntries(input as Map<string, unknown>);
    return input instanceof WrittenNumber ? input.text : input;
  });
  return shapedAs(z.pipe(asPlain, z.object(shape)), z.object(shape));
}

/** A text; numbers and booleans are accepted as their text, booleans as Python writes them (WIR-92). */
export const orderedText = shapedAs(
  z.pipe(
    z.transform((input: unknown): unknown => textOf(input) ?? input),
    z.string(),
  ),
  z.string(),
);

/** Any JSON by key. */
export const anyEntries = shapedAs(z.transform(entriesOf), z.record(z.string(), z.unknown()));

/** Texts by key. */
export const textEntries = shapedAs(
  z.transform((input: unknown, payload): JsonEntries => {
    const texts = [...entriesOf(input, payload)].map(([key, value]): readonly [string, string] => {
      const text = textOf(value);
      if (text === undefined) addIssue(payload, value === null ? NONE : NO_TEXT, [key]);
      return [key, text ?? ''];
    });
    return new Map(texts);
  }),
  z.record(z.string(), z.string()),
);

/** The items of a list; none, and an error, for any other value. */
export function listItems(input: unknown, payload: Payload): readonly OrderedJson[] {
  const items = input as OrderedJson | undefined; // Bodies of the kind are parsed so.
  if (isList(items)) return items;
  const missing = items === undefined ? MISSING : NO_LIST;
  addIssue(payload, items === null ? NONE : missing);
  return [];
}

type Payload = Parameters<typeof addIssue>[0];

function entriesOf(input: unknown, payload: Payload): JsonEntries {
  const value = input as OrderedJson; // Bodies of the kind are parsed so.
  if (isEntries(value)) return value;
  addIssue(payload, value === null ? NONE : NO_MAP);
  return new Map();
}

export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (value instanceof WrittenNumber) return value.text;
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return undefined;
}
