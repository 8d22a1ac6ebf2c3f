import type { Query, QueryLevel } from './query-tree';

/** A clause as it is written, before the `AND` and `OR` around it determine its meaning. */
export interface Clause {
  readonly query: Query;
  readonly conjunction: 'and' | 'or' | null;
  readonly isExcluded: boolean;
  /** A word without operator, field, `~` or `^`. */
  readonly isBare: boolean;
}

/** `AND` also requires the clause before it, and `OR` makes it optional. Excluded clauses stay excluded. */
export function levelOf(clauses: readonly Clause[]): QueryLevel {
  const must: Query[] = [];
  const should: Query[] = [];
  const not: Query[] = [];
  clauses.forEach(({ query, conjunction, isExcluded }, index) => {
    const meaning = clauses[index + 1]?.conjunction ?? conjunction;
    if (isExcluded) not.push(query);
    else (meaning === 'or' ? should : must).push(query);
  });
  return { kind: 'level', must, should, not };
}

/** Adds the common value to words that follow each other without an operator. */
export function withSequences(clauses: readonly Clause[]): readonly Clause[] {
  let words: string[] = [];
  return clauses.map((clause, index) => {
    const { query, isBare } = clause;
    if (!isBare || query.kind !== 'term') {
      words = [];
      return clause;
    }
    words.push(query.text);
    const isContinued = clauses[index + 1]?.isBare === true;
    const sequence = isContinued ? null : words.join(' ');
    return words.length === 1 && !isContinued ? clause : { ...clause, query: { ...query, sequence } };
  });
}
