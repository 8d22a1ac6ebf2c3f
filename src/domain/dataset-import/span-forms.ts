import { structuredIn } from './cell';

/** Names of the parts of a span in the files of other tools, ours first. Offsets count code points in all of them. */
const NAMES = {
  label: ['label', 'labels', 'entity_group', 'entity', 'tag', 'entity_type', 'type'],
  start: ['start', 'start_offset', 'start_char', 'begin'],
  end: ['end', 'end_offset', 'end_char'],
} as const;

/** Properties that contain the list of spans, or the parts of one span, in the files of some tools. */
const LISTS = ['entities', 'spans'] as const;
const INNER = 'value';

/**
 * Converts spans, also as a text of JSON, to our own form (SET-91): other tools write `[start, end, label]`, or objects with a list of one label or with
 * other names. An item in an unknown form is returned unchanged, so that the rules of spans refuse it.
 */
export function spansOf(given: unknown): unknown {
  const value = typeof given === 'string' ? (structuredIn(given) ?? given) : given;
  const list = Array.isArray(value) ? value : listIn(value);
  return Array.isArray(list) ? list.map(spanOf) : value;
}

/** Reads the form `{"entities": [[0, 4, "PER"]]}`, as in training data of spaCy. */
function listIn(value: unknown): unknown {
  return isObject(value) ? partOf(value, LISTS) : undefined;
}

function spanOf(item: unknown): unknown {
  if (Array.isArray(item)) return item.length === 3 ? spanOfParts(item, item) : item;
  if (!isObject(item)) return item;
  const parts: unknown = partOf(item, [INNER]);
  const object = isObject(parts) ? parts : item;
  const [start, end] = [partOf(object, NAMES.start), partOf(object, NAMES.end)];
  return start === undefined || end === undefined
    ? item
    : spanOfParts(item, [start, end, partOf(object, NAMES.label)]);
}

/** The span, or the unchanged item if there is not exactly one label. */
function spanOfParts(item: unknown, [start, end, labels]: readonly unknown[]): unknown {
  const [label, ...others]: readonly unknown[] = Array.isArray(labels) ? labels : [labels];
  return typeof label === 'string' && others.length === 0 ? { label, start, end } : item;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function partOf(item: object, names: readonly string[]): unknown {
  const name = names.find((candidate) => Object.hasOwn(item, candidate));
  return name === undefined ? undefined : Reflect.get(item, name);
}
