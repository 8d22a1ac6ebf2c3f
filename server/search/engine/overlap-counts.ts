import type { OverlapCount } from '../search-request';
import type { CodedColumn } from './coded-column';
import type { Rows } from './rows';

/** How many rows have each value in one column, in another one, and in both. */
export function overlapCounts(
  first: CodedColumn,
  second: CodedColumn,
  { rows }: Pick<Rows, 'rows'>,
): readonly OverlapCount[] {
  const { terms, places } = sharedPlaces(first, second);
  const ones = new Uint32Array(terms.length);
  const others = new Uint32Array(terms.length);
  const both = new Uint32Array(terms.length);
  // A list of labels may be long: the last row with a place shows at once whether this row has it.
  const lastRows = new Int32Array(terms.length).fill(-1);
  for (const row of rows) {
    for (const place of first.codesOf(row)) {
      lastRows[place] = row;
      add(ones, place);
    }
    for (const code of second.codesOf(row)) {
      const place = places[code] ?? 0;
      add(others, place);
      if (lastRows[place] === row) add(both, place);
    }
  }
  return terms
    .map((term, place) => ({
      term,
      first: ones[place] ?? 0,
      second: others[place] ?? 0,
      both: both[place] ?? 0,
    }))
    .filter((count) => count.first + count.second > 0);
}

/** The values of both columns: first those of the first one by their codes. `places`: by code of the second one. */
function sharedPlaces(
  first: CodedColumn,
  second: CodedColumn,
): { readonly terms: readonly string[]; readonly places: Int32Array } {
  const terms = first.values.map(String);
  const known = new Map(terms.map((term, place) => [term, place]));
  const places = Int32Array.from(second.values, (value) => {
    const term = String(value);
    return known.get(term) ?? terms.push(term) - 1;
  });
  return { terms, places };
}

function add(counts: Uint32Array, place: number): void {
  counts[place] = (counts[place] ?? 0) + 1;
}
