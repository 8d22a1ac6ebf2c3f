import type { TermCounts } from '../search-request';
import { selectPage } from './select-page';
import type { Codable } from './value-order';

export const NO_TERMS: TermCounts = { kind: 'terms', values: [], isCut: false, total: 0 };

/** At most `limit` values; equally frequent ones in the order of `compareValues`. */
export function mostFrequent<V extends Codable>(
  counts: readonly (readonly [V, number])[],
  limit: number,
  compareValues: (a: V, b: V) => number,
): TermCounts {
  const compare = (a: number, b: number) => {
    const [left, right] = [counts[a], counts[b]];
    if (left === undefined || right === undefined || a === b) return 0;
    return right[1] - left[1] || compareValues(left[0], right[0]);
  };
  const first = selectPage(Uint32Array.from(counts.keys()), compare, 0, limit);
  return {
    kind: 'terms',
    values: Array.from(first, (index) => counts[index]).flatMap((counted) =>
      counted === undefined ? [] : [{ term: String(counted[0]), count: counted[1] }],
    ),
    isCut: counts.length > limit,
    total: counts.reduce((sum, [, count]) => sum + count, 0),
  };
}
