import { exactJsonText, wholeDigits, type ExactNumber } from '#domain/shared/exact-json';

/** Beginning of texts that represent whole numbers of type float. No text of a record begins so: none is stored with U+0000. */
const MARK = '\u0000float:';

const MARKED = /"\\u0000float:(-?\d+)"/g;

type Metadata<V> = Readonly<Record<string, V>> | null;

/** Marks the whole numbers among float metadata: programs that distinguish the two types refuse `1` for `1.0`. */
export function markWholeFloats<V>(
  metadata: Metadata<V>,
  floats: ReadonlySet<string>,
): Metadata<V | string | number> {
  if (metadata === null || floats.size === 0) return metadata;
  const entries = Object.entries(metadata).map(([name, value]): [string, V | string | number] => [
    name,
    floats.has(name) && isPlainWhole(value) ? asFloat(value) : value,
  ]);
  return Object.fromEntries(entries);
}

/** A body as JSON, with `.0` behind every number that was marked. */
export function jsonWithFloats(body: unknown): string {
  return exactJsonText(body).replaceAll(MARKED, '$1.0');
}

/** A whole number that a double rounds keeps its digits alone: with `.0`, its readers would round it. */
function isPlainWhole(value: unknown): value is ExactNumber {
  return typeof value === 'bigint' ? wholeDigits(Number(value)) === String(value) : Number.isInteger(value);
}

/** A large double is written as a float anyway. */
function asFloat(value: ExactNumber): string | number {
  return typeof value === 'number' && !Number.isSafeInteger(value) ? value : MARK + String(value);
}
