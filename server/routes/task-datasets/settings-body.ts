import * as z from 'zod/mini';
import { isEntries, WrittenNumber, type JsonEntries, type OrderedJson } from '#domain/shared/ordered-json';
import type { SchemaLabel } from '#server/services/task-datasets/task-settings';
import { shapedAs } from '../http/input-shape';
import { optional } from '../http/lax-values';
import {
  addIssue,
  MISSING,
  NO_INTEGER,
  NO_MAP,
  NO_TEXT,
  NONE,
  type RuleParams,
} from '../http/validation-issues';
import { anyEntries, listItems, orderedObject, textOf } from './ordered-values';

type Refuse = (params: RuleParams, ...place: readonly (string | number)[]) => void;

const labelShape = z.object({ id: z.string(), name: z.string(), description: z.optional(z.string()) });

/** Labels as texts or as objects, not mixed (TWI-14). A text is both id and name. */
const labelList = shapedAs(
  z.transform((input: unknown, payload) =>
    labelsOf(listItems(input, payload), (params, ...place) => addIssue(payload, params, place)),
  ),
  z.union([z.array(z.string()), z.array(labelShape)]),
);

function labelsOf(items: readonly OrderedJson[], refuse: Refuse): readonly SchemaLabel[] {
  const areObjects = items.every(isEntries);
  const isMixed = !areObjects && items.some(isEntries);
  return items.flatMap((item, index): readonly SchemaLabel[] => {
    const below: Refuse = (params, ...place) => refuse(params, index, ...place);
    if (isEntries(item)) return areObjects ? objectLabel(item, below) : nothing(below(NO_TEXT));
    const text = textOf(item);
    // In a mixed list each text is also wrong as an object.
    if (isMixed) return nothing(below(NO_MAP));
    return text === undefined ? nothing(below(item === null ? NONE : NO_TEXT)) : [{ id: text, name: text }];
  });
}

function objectLabel(entries: JsonEntries, refuse: Refuse): readonly SchemaLabel[] {
  const [id, name] = ['id', 'name'].map((key) => {
    const text = textOf(entries.get(key));
    if (text === undefined) refuse(entries.has(key) ? NO_TEXT : MISSING, key);
    return text ?? '';
  });
  const given = entries.get('description') ?? null;
  const description = given === null ? null : textOf(given);
  if (description === undefined) refuse(NO_TEXT, 'description');
  return [{ id: id ?? '', name: name ?? '', ...(description && { description }) }];
}

function nothing(_refused: void): readonly never[] {
  return [];
}

const INTEGER = /^-?\d+$/u;

/** Dimensions by name of the vector, as numbers or in objects. */
const dimensions = shapedAs(
  z.pipe(
    anyEntries,
    z.transform((entries: JsonEntries, payload): JsonEntries => {
      for (const [name, value] of entries) {
        const [dim, place] = isEntries(value) ? [value.get('dim'), [name, 'dim']] : [value, [name]];
        const isInteger = dim instanceof WrittenNumber && INTEGER.test(dim.text);
        if (!isInteger) addIssue(payload, dim === undefined ? MISSING : NO_INTEGER, place);
      }
      return entries;
    }),
  ),
  z.record(z.string(), z.union([z.int(), z.object({ dim: z.int() })])),
);

/** Label schema and vectors of a dataset; a part that is left out stays as it is. */
export const settingsBody = z.pipe(
  orderedObject({
    label_schema: optional(orderedObject({ labels: labelList })),
    vectors: optional(dimensions),
  }),
  z.transform(({ label_schema: schema, vectors }) => ({
    labels: schema?.labels ?? null,
    vectors: vectors ?? null,
  })),
);
