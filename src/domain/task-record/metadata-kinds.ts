import { isHiddenKey } from './normal-form';
import { isList, WrittenNumber, type JsonEntries, type OrderedJson } from '#domain/shared/ordered-json';

/** Kinds of metadata values, as bits that can be combined, because a key may have values of several kinds. */
export const METADATA_KINDS = { text: 1, boolean: 2, integer: 4, fraction: 8 } as const;

const INTEGER = /^-?\d+$/;

/** The kinds of the values of each key that is not hidden, by key (TWI-29). */
export function metadataKinds(metadata: JsonEntries): ReadonlyMap<string, number> {
  const kinds = new Map<string, number>();
  for (const [key, value] of metadata) if (!isHiddenKey(key)) kinds.set(key, kindsOf(value));
  return kinds;
}

/** The kinds of a value; 0 for objects, which are stored but not searched. `1.0` and `1e3` count as fractions, as in Python. */
function kindsOf(value: OrderedJson): number {
  if (typeof value === 'string') return METADATA_KINDS.text;
  if (typeof value === 'boolean') return METADATA_KINDS.boolean;
  if (value instanceof WrittenNumber)
    return INTEGER.test(value.text) ? METADATA_KINDS.integer : METADATA_KINDS.fraction;
  return isList(value) ? value.reduce<number>((kinds, item) => kinds | kindsOf(item), 0) : 0;
}
