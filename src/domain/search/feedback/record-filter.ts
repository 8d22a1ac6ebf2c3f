import { MAX_TERMS, type FilterCondition } from '../filter-condition';
import type { SubjectOf } from './record-subject';

export interface RecordFilter {
  readonly subject: FilterSubject;
  readonly condition: FilterCondition;
}

/** Entities in the order in which a search lists its filters. */
export const FILTER_ENTITIES = ['metadata', 'response', 'suggestion'] as const;
export type FilterEntity = (typeof FILTER_ENTITIES)[number];

/** URL parameters that hold the filters by each entity. */
export const FILTER_PARAMETERS = {
  metadata: 'metadata',
  response: 'response',
  suggestion: 'suggestion',
} as const satisfies Readonly<Record<FilterEntity, string>>;

export type FilterSubject = SubjectOf<FilterEntity>;

/** Limits a filter to the first values, as many as servers accept. */
export function withinTerms(filter: RecordFilter): RecordFilter {
  const { condition } = filter;
  if (condition.kind !== 'terms' || condition.values.length <= MAX_TERMS) return filter;
  return { ...filter, condition: { ...condition, values: condition.values.slice(0, MAX_TERMS) } };
}
