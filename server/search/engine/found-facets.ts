import type { Column, FoundFacet, NumberStatistics, SearchFacet, TermCounts } from '../search-request';
import type { Bits } from './bits';
import type { Evaluation } from './evaluation';
import type { NumberColumn } from './number-column';
import type { Rows } from './rows';
import { selectPage } from './select-page';
import type { Codable, ValueOrder } from './value-order';

/** Counts of the documents found. All columns look at the same list of rows. */
export function facetsOf(
  facets: readonly SearchFacet[],
  found: Bits,
  evaluation: Evaluation,
): readonly FoundFacet[] {
  return facets.map((facet) =>
    facet.kind === 'terms'
      ? termsOf(facet.column, facet.limit, found, evaluation)
      : statisticsOf(facet.column, found, evaluation),
  );
}

function termsOf(column: Column, limit: number, found: Bits, evaluation: Evaluation): TermCounts {
  const values = evaluation.tables.values.columnOf(column)?.values;
  const rows = evaluation.rowsOf(column, found);
  if (values?.kind !== 'coded' || !evaluation.budget.spend(rows.rows.length)) return NO_TERMS;
  const counts = values.count(rows);
  const compare = mostFrequentFirst(counts, values.order);
  const first = selectPage(Uint32Array.from(counts.keys()), compare, 0, limit);
  return {
    kind: 'terms',
    values: Array.from(first).flatMap((index) => termAt(counts, index)),
    isCut: counts.length > limit,
    total: counts.reduce((sum, [, count]) => sum + count, 0),
  };
}

const NO_TERMS: TermCounts = { kind: 'terms', values: [], isCut: false, total: 0 };

type Counts = readonly (readonly [Codable, number])[];

function termAt(counts: Counts, index: number): TermCounts['values'] {
  const counted = counts[index];
  return counted === undefined ? [] : [{ term: String(counted[0]), count: counted[1] }];
}

/** Equal ones by value. */
function mostFrequentFirst(counts: Counts, order: ValueOrder<Codable>): (a: number, b: number) => number {
  return (a, b) => {
    const [left, right] = [counts[a], counts[b]];
    if (left === undefined || right === undefined || a === b) return 0;
    return right[1] - left[1] || order.compare(left[0], right[0]);
  };
}

function statisticsOf(column: Column, found: Bits, evaluation: Evaluation): FoundFacet {
  const values = evaluation.tables.values.columnOf(column)?.values;
  const rows = evaluation.rowsOf(column, found);
  if (values?.kind !== 'number' || !evaluation.budget.spend(rows.rows.length * 2)) return NO_STATISTICS;
  return statisticsOfNumbers(values, rows);
}

const NO_STATISTICS: FoundFacet = { kind: 'statistics', count: 0 };

/** In two passes: a difference of large squares would be mostly rounding. */
function statisticsOfNumbers(values: NumberColumn, rows: Rows): FoundFacet {
  let [count, sum, sumOfSquares, min, max] = [0, 0, 0, Infinity, -Infinity];
  values.eachNumber(rows, (number) => {
    count += 1;
    sum += number;
    sumOfSquares += number * number;
    if (number < min) min = number;
    if (number > max) max = number;
  });
  if (count === 0) return NO_STATISTICS;
  const average = sum / count;
  let squares = 0;
  values.eachNumber(rows, (number) => (squares += (number - average) ** 2));
  return {
    kind: 'statistics',
    count,
    min,
    max,
    sum,
    sumOfSquares,
    average,
    ...spreadOf(average, squares / count),
  };
}

function spreadOf(
  average: number,
  variance: number,
): Pick<NumberStatistics, 'variance' | 'standardDeviation' | 'bounds'> {
  const standardDeviation = Math.sqrt(variance);
  const margin = 2 * standardDeviation;
  return { variance, standardDeviation, bounds: { lower: average - margin, upper: average + margin } };
}
