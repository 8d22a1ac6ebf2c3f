import { exactJsonText, type ExactNumber } from '#domain/shared/exact-json';

/** Text that stands for a whole number that is a float; no text of a record begins so, since none can be stored with U+0000. */
const MARK = '\u0000float:';

const MARKED = /"\\u0000float:(-?\d+)"/g;

type Metadata<V> = Readonly<Record<string, V>> | null;

/** Marks the whole numbers among float metadata: programs that tell the two types apart refuse `1` for `1.0`. */
export function markWholeFloats<V>(metadata: Metadata<V>, floats: ReadonlySet<string>): Metadata<V | string> {
  if (metadata === null || floats.size === 0) return metadata;
  const entries = Object.entries(metadata).map(([name, value]): [string, V | string] => [
    name,
    floats.has(name) && isPlainWhole(value) ? MARK + String(value) : value,
  ]);
  return Object.fromEntries(entries);
}

/** A body as JSON, with `.0` behind every number that was marked. */
export function jsonWithFloats(body: unknown): string {
  return exactJsonText(body).replaceAll(MARKED, '$1.0');
}

/** Above 10^21 a double is written with an exponent, which makes it a float anyway. */
function isPlainWhole(value: unknown): value is ExactNumber {
  if (typeof value === 'bigint') return true;
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 1e21;
}
