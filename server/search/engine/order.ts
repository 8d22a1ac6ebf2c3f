import type { SearchOrder, SortKey } from '../search-request';
import type { Compare } from './select-page';
import type { View } from './view';

/** Size of the circle of `shuffle`. */
export const CIRCLE = 2 ** 31;

type PlainOrder = Exclude<SearchOrder, { kind: 'similar' }>;

/** Which of two documents comes first. `relevance`, by document, where a text was looked for. */
export function orderOf(order: PlainOrder, view: View, relevance: Float64Array | null): Compare {
  const { documents } = view.tables;
  switch (order.kind) {
    case 'sorted':
      return byKeys([...order.keys.map((key) => sortKeys(key, view)), documents.ordinals], () => 0);
    case 'own': {
      const places = placesOnCircle(order.start, view);
      const byId: Compare = (a, b) => (documents.idOf(a) < documents.idOf(b) ? -1 : 1);
      return byKeys(relevance === null ? [places] : [negated(relevance), places], byId);
    }
    case 'index':
      return byKeys(
        relevance === null ? [documents.ordinals] : [negated(relevance), documents.ordinals],
        () => 0,
      );
  }
}

/** By document how far it is from the start of the circle. */
export function placesOnCircle(start: number, view: View): Float64Array {
  const { documents } = view.tables;
  const { shuffles, capacity } = documents;
  const places = new Float64Array(capacity);
  for (let doc = 0; doc < capacity; doc += 1) {
    const distance = (shuffles[doc] ?? 0) - start;
    places[doc] = distance >= 0 ? distance : distance + CIRCLE;
  }
  return places;
}

/** By document what it is sorted by, so that the lowest comes first; documents without a value come last either way. */
function sortKeys({ by, direction }: SortKey, view: View): Float64Array {
  const keys = new Float64Array(view.tables.documents.capacity).fill(Infinity);
  const sign = direction === 'asc' ? 1 : -1;
  if (!view.meter.spend(keys.length)) return keys;
  view.tables.values.columnOf(by)?.values.lowerKeys(view.rowsOf(by, null), sign, keys);
  return keys;
}

function byKeys(keys: readonly Float64Array[], tie: Compare): Compare {
  const [only] = keys;
  if (keys.length === 1 && only !== undefined)
    return (a, b) => compareNumbers(only[a] ?? 0, only[b] ?? 0) || (a === b ? 0 : tie(a, b));
  return (a, b) => {
    for (const key of keys) {
      const difference = compareNumbers(key[a] ?? 0, key[b] ?? 0);
      if (difference !== 0) return difference;
    }
    return a === b ? 0 : tie(a, b);
  };
}

/** Other than a difference it can tell infinite ones apart from each other. */
function compareNumbers(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function negated(numbers: Float64Array): Float64Array {
  return numbers.map((number) => -number);
}
