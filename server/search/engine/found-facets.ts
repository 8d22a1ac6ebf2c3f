import { assertNever } from '#domain/shared/assert-never';
import type {
  Column,
  FoundFacet,
  HistogramCounts,
  NumberStatistics,
  OverlapCounts,
  SearchFacet,
  TermCounts,
} from '../search-request';
import type { Bits } from './bits';
import type { Evaluation } from './evaluation';
import { histogramOf } from './histogram';
import type { NumberColumn } from './number-column';
import { overlapCounts } from './overlap-counts';
import type { Rows } from './rows';
import { mostFrequent, NO_TERMS } from './term-counts';

/** Counts of the documents found. All columns look at the same list of rows. */
export function facetsOf(
  facets: readonly SearchFacet[],
  found: Bits,
  evaluation: Evaluation,
): readonly FoundFacet[] {
  return facets.map((facet) => facetOf(facet, found, evaluation));
}

function facetOf(facet: SearchFacet, found: Bits, evaluation: Evaluation): FoundFacet {
  const { texts, documents } = evaluation.tables;
  switch (facet.kind) {
    case 'terms':
      return termsOf(facet.column, facet.limit, found, evaluation);
    case 'statistics':
      return statisticsOf(facet.column, found, evaluation);
    case 'histogram':
      return binsOf(facet.column, facet.interval, found, evaluation);
    case 'overlap':
      return overlapOf(facet.columns, found, evaluation);
    case 'words':
      return texts.kept.wordCounts(found, facet.limit, documents, evaluation.budget);
    default:
      return assertNever(facet);
  }
}

function termsOf(column: Column, limit: number, found: Bits, evaluation: Evaluation): TermCounts {
  const values = evaluation.tables.values.columnOf(column)?.values;
  const rows = evaluation.rowsOf(column, found);
  if (values?.kind !== 'coded' || !evaluation.budget.spend(rows.rows.length)) return NO_TERMS;
  const { order } = values;
  return mostFrequent(values.count(rows), limit, (left, right) => order.compare(left, right));
}

function overlapOf(
  [first, second]: readonly [Column, Column],
  found: Bits,
  evaluation: Evaluation,
): OverlapCounts {
  const { values } = evaluation.tables;
  const [one, other] = [values.columnOf(first)?.values, values.columnOf(second)?.values];
  const rows = evaluation.rowsOf(first, found);
  const isCounted = one?.kind === 'coded' && other?.kind === 'coded';
  if (!isCounted || !evaluation.budget.spend(rows.rows.length * 2)) return NO_OVERLAP;
  return { kind: 'overlap', values: overlapCounts(one, other, rows) };
}

const NO_OVERLAP: OverlapCounts = { kind: 'overlap', values: [] };

function statisticsOf(column: Column, found: Bits, evaluation: Evaluation): FoundFacet {
  const values = evaluation.tables.values.columnOf(column)?.values;
  const rows = evaluation.rowsOf(column, found);
  if (values?.kind !== 'number' || !evaluation.budget.spend(rows.rows.length * 2)) return NO_STATISTICS;
  return statisticsOfNumbers(values, rows);
}

function binsOf(column: Column, interval: number, found: Bits, evaluation: Evaluation): HistogramCounts {
  const values = evaluation.tables.values.columnOf(column)?.values;
  const rows = evaluation.rowsOf(column, found);
  if (values?.kind !== 'number' || !evaluation.budget.spend(rows.rows.length * 2)) return NO_BINS;
  return histogramOf(values, rows, interval);
}

const NO_BINS: HistogramCounts = { kind: 'histogram', bins: [] };

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
