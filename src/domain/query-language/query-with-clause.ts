import { parseQuery } from './parse-query';
import type { Query, QueryLevel } from './query-tree';

/** Returns the query narrowed to records that also match the clause; unchanged if it already requires the clause. */
export function queryWithClause(query: string, clause: string): string {
  const text = query.trim();
  if (text === '') return clause;
  const level = levelOf(text);
  if (level !== null && requires(level, clause)) return query;
  // Operators apply from left to right: without brackets, AND changes the meaning of an OR before it.
  const isAlternative = level !== null && level.should.length > 0;
  return `${isAlternative ? `(${text})` : text} AND ${clause}`;
}

function levelOf(query: string): QueryLevel | null {
  const parsed = parseQuery(query);
  return parsed.ok ? parsed.value : null;
}

function requires({ must }: QueryLevel, clause: string): boolean {
  const [wanted] = levelOf(clause)?.must ?? [];
  const key = wanted === undefined ? null : keyOf(wanted);
  return key !== null && must.some((one) => keyOf(one) === key);
}

/** A key that clauses of the default field share if they find the same; null for other clauses. */
function keyOf(clause: Query): string | null {
  const isText = clause.kind === 'term' || clause.kind === 'phrase';
  if ((!isText && clause.kind !== 'regex') || clause.field !== null) return null;
  return isText ? clause.text : `/${clause.text}/`;
}
