import { parseQuery } from '#domain/query-language/parse-query';
import type { Query, QueryLevel, QueryMistake } from '#domain/query-language/query-tree';
import { err, ok, type Result } from '#domain/shared/result';
import { NOTHING, type Condition } from '#server/search/search-request';
import type { TaskSearchProblem } from '../task-datasets/task-problems';
import { leafCondition } from './leaf-condition';
import type { QueryScope } from './task-fields';

/** The condition of a query in the query language (TWI-34 to TWI-37); null for a blank text. */
export function queryCondition(text: string, scope: QueryScope): Result<Condition | null, TaskSearchProblem> {
  const query = parseQuery(text);
  if (!query.ok) return err(problemOf(text, query.error));
  if (query.value === null) return ok(null);
  const condition = conditionOf(query.value, scope);
  return condition.ok ? ok(condition.value ?? NOTHING) : condition;
}

function problemOf(query: string, { code }: QueryMistake): TaskSearchProblem {
  return code === 'too-complex' ? { code } : { code: 'malformed-query', query };
}

/** Null if the analysis leaves no word of it: such a clause is dropped from its level. */
function conditionOf(query: Query, scope: QueryScope): Result<Condition | null, TaskSearchProblem> {
  switch (query.kind) {
    case 'level':
      return levelCondition(query, scope);
    case 'everything':
      return ok({ kind: 'all', of: [] });
    case 'exists':
    case 'term':
    case 'phrase':
    case 'wildcard':
    case 'fuzzy':
    case 'regex':
    case 'range':
      return leafCondition(query, scope);
  }
}

function levelCondition(level: QueryLevel, scope: QueryScope): Result<Condition | null, TaskSearchProblem> {
  const must = conditionsOf(level.must, scope);
  const should = conditionsOf(level.should, scope);
  const not = conditionsOf(level.not, scope);
  if (!must.ok) return must;
  if (!should.ok) return should;
  if (!not.ok) return not;
  const excluded = not.value.map((of): Condition => ({ kind: 'not', of }));
  if (must.value.length > 0) return ok(all([...must.value, ...excluded]));
  if (should.value.length > 0) return ok(all([{ kind: 'any', of: should.value }, ...excluded]));
  return ok(excluded.length === 0 ? null : all(excluded));
}

function all(of: readonly Condition[]): Condition {
  const [only] = of;
  return only !== undefined && of.length === 1 ? only : { kind: 'all', of };
}

function conditionsOf(
  queries: readonly Query[],
  scope: QueryScope,
): Result<readonly Condition[], TaskSearchProblem> {
  const conditions: Condition[] = [];
  for (const query of queries) {
    const condition = conditionOf(query, scope);
    if (!condition.ok) return condition;
    if (condition.value !== null) conditions.push(condition.value);
  }
  return ok(conditions);
}
