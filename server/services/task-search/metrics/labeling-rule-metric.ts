import { ruleAgreement } from '#domain/metrics/rule-agreement';
import { ok } from '#domain/shared/result';
import type { JsonEntries } from '#domain/shared/ordered-json';
import { NOTHING, type Condition, type SearchAnswer, type SearchFacet } from '#server/search/search-request';
import { keywordColumn } from '#server/search/task-columns';
import { badTaskSearch, type Outcome } from '../../service-failure';
import { queryCondition } from '../query-condition';
import type { QueryScope } from '../task-fields';
import { ruleEntries } from './metric-answers';

export interface MeasuredRule {
  readonly query: string;
  readonly labels: readonly string[];
}

type Count = (where: readonly Condition[], facets: readonly SearchFacet[]) => Outcome<SearchAnswer>;

/** A rule by its query, which need not be stored (TWI-41). A blank query covers nothing. */
export async function measureRule(
  { query, labels }: MeasuredRule,
  scope: QueryScope,
  count: Count,
): Outcome<JsonEntries> {
  const sought = queryCondition(query, scope);
  if (!sought.ok) return badTaskSearch(sought.error);
  const rule = sought.value ?? NOTHING;
  const annotatedAs = keywordColumn('annotated_as');
  const covered = await count([rule], [{ kind: 'terms', column: annotatedAs, limit: Infinity }]);
  if (!covered.ok) return covered;
  const annotated = await count([rule, { kind: 'exists', column: annotatedAs }], []);
  if (!annotated.ok) return annotated;
  const [counts] = covered.value.facets ?? [];
  const values = counts?.kind === 'terms' ? counts.values : [];
  const byLabel = new Map(values.map(({ term, count: records }) => [term, records]));
  return ok(
    ruleEntries(
      ruleAgreement(labels, { covered: covered.value.total, annotated: annotated.value.total, byLabel }),
    ),
  );
}
