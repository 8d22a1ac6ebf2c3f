import { structuredIn } from './cell';

/**
 * Names of the parts of a span in the files of other tools, ours first, in small letters and without separators. Offsets count
 * code points in all of them.
 */
const NAMES = {
  label: [
    'label',
    'labels',
    'entitygroup',
    'entity',
    'tag',
    'entitytype',
    'type',
    'class',
    'category',
    'name',
  ],
  start: ['start', 'startoffset', 'startchar', 'startpos', 'begin', 'beginoffset', 'from', 'offset'],
  end: ['end', 'endoffset', 'endchar', 'endpos', 'to'],
  length: ['length'],
} as const;

/** Properties that contain the list of spans, or the parts of one span, in the files of some tools. */
const LISTS = ['entities', 'spans', 'ents', 'result'] as const;
const INNER = 'value';

/**
 * Converts spans, also as a text of JSON, to our own form (SET-91): other tools write `[start, end, label]`, or objects with a list
 * of one label or with other names. An item in an unknown form is returned unchanged, so that the rules of spans refuse it.
 */
export function spansOf(given: unknown): unknown {
  const value = typeof given === 'string' ? (structuredIn(given) ?? given) : given;
  const list = listIn(value);
  return list === undefined ? value : list.map(spanOf);
}

/**
 * The list of spans: the value itself, or the list in an object such as `{"entities": [[0, 4, "PER"]]}` of spaCy or in a list of
 * one such object, as in the annotations of Label Studio.
 */
function listIn(value: unknown): readonly unknown[] | undefined {
  const [only, ...others]: readonly unknown[] = Array.isArray(value) ? value : [value];
  const inner = others.length === 0 && isObject(only) ? partOf(partsOf(only), LISTS) : undefined;
  if (Array.isArray(inner)) return inner;
  return Array.isArray(value) ? value : undefined;
}

function spanOf(item: unknown): unknown {
  if (Array.isArray(item)) return spanOfList(item);
  if (!isObject(item)) return item;
  const outer = partsOf(item);
  const inner = outer.get(INNER);
  const parts = isObject(inner) ? partsOf(inner) : outer;
  const start = partOf(parts, NAMES.start);
  const end = partOf(parts, NAMES.end) ?? sum(start, partOf(parts, NAMES.length));
  return start === undefined || end === undefined
    ? item
    : spanOfParts(item, [start, end, partOf(parts, NAMES.label)]);
}

/**
 * Reads `[start, end, label]`, or the same parts with the label in another place if it is the only text. A fourth item is a score
 * or, after the label, any detail.
 */
function spanOfList(item: readonly unknown[]): unknown {
  if (item.length < 3 || item.length > 4) return item;
  const [start, end, label] = item;
  if (isNumber(start) && isNumber(end) && !isNumber(label)) return spanOfParts(item, [start, end, label]);
  const texts = item.filter((part) => typeof part === 'string');
  const [first, second, ...others] = item.filter(isNumber);
  return texts.length === 1 && others.length + 3 === item.length
    ? spanOfParts(item, [first, second, texts[0]])
    : item;
}

/** The span, or the unchanged item if there is not exactly one label. */
function spanOfParts(item: unknown, [start, end, labels]: readonly unknown[]): unknown {
  const [label, ...others]: readonly unknown[] = Array.isArray(labels) ? labels : [labels];
  return typeof label === 'string' && others.length === 0 ? { label, start, end } : item;
}

function sum(start: unknown, length: unknown): number | undefined {
  return typeof start === 'number' && typeof length === 'number' ? start + length : undefined;
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The parts that have a value, by their names in small letters and without separators. */
function partsOf(item: object): ReadonlyMap<string, unknown> {
  const parts = new Map<string, unknown>();
  for (const [key, value] of Object.entries(item)) {
    const name = key.toLowerCase().replaceAll(/[_-]/gu, '');
    if (value !== null && (!parts.has(name) || key === name)) parts.set(name, value);
  }
  return parts;
}

function partOf(parts: ReadonlyMap<string, unknown>, names: readonly string[]): unknown {
  const name = names.find((candidate) => parts.has(candidate));
  return name === undefined ? undefined : parts.get(name);
}
