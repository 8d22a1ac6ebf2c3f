import { exactJsonText, type ExactNumber } from '#domain/shared/exact-json';

/** Beginning of texts that represent whole numbers of type float. No text of a record begins so: none is stored with U+0000. */
const MARK = '\u0000float:';

const MARKED = /"\\u0000float:(-?\d+)"/g;

/** Doubles from here on are written with an exponent, which makes them floats anyway. */
const EXPONENT_FROM = 1e21;

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

function asFloat(value: ExactNumber): string | number {
  const double = Number(value);
  return Math.abs(double) < EXPONENT_FROM ? MARK + String(value) : double;
}

/** All digits of the shortest decimal number that is read as the double. */
function wholeDigits(double: number): string {
  const [mantissa = '', exponent = '0'] = String(double).split('e+');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return whole + fraction + '0'.repeat(Number(exponent) - fraction.length);
}
