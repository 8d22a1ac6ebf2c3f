import type { SearchHit, SearchRequest } from '../search-request';
import type { Evaluation } from './evaluation';

/** Of a document, the member of its hit. */
export type SameNumbers = (doc: number) => Pick<SearchHit, 'same'>;

/** The numbers that the documents of a page have in a column, and how many documents have them: one pass over the column. */
export function sameNumbers(
  column: SearchRequest['sameNumber'],
  page: Uint32Array,
  { tables, budget }: Evaluation,
): SameNumbers {
  const values = column === undefined ? undefined : tables.values.columnOf(column)?.values;
  if (values?.kind !== 'number' || page.length === 0 || !budget.spend(tables.documents.capacity))
    return () => ({});
  const numbers = Array.from(page, (doc) => values.numberIn(doc)).filter((number) => !Number.isNaN(number));
  const counts = values.rowsWith(numbers);
  return (doc) => {
    const number = values.numberIn(doc);
    const count = counts.get(number);
    return count === undefined ? {} : { same: { number, count } };
  };
}
