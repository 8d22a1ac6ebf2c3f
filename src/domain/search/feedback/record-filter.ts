import { MAX_TERMS, type FilterCondition } from '../filter-condition';
import type { SubjectOf } from './record-subject';

/** Narrows a search by one subject. */
export interface RecordFilter {
  readonly subject: FilterSubject;
  readonly condition: FilterCondition;
}

/** In the order in which searches list their filters. */
export const FILTER_ENTITIES = ['metadata', 'response', 'suggestion'] as const;
export type FilterEntity = (typeof FILTER_ENTITIES)[number];

/** Parameter of an address that holds the filters by an entity. */
export const FILTER_PARAMETERS = {
  metadata: 'metadata',
  response: 'response',
  suggestion: 'suggestion',
} as const satisfies Readonly<Record<FilterEntity, string>>;

export type FilterSubject = SubjectOf<FilterEntity>;

/** A filter with as many values as servers take, the first ones. */
export function withinTerms(filter: RecordFilter): RecordFilter {
  const { condition } = filter;
  if (condition.kind !== 'terms' || condition.values.length <= MAX_TERMS) return filter;
  return { ...filter, condition: { ...condition, values: condition.values.slice(0, MAX_TERMS) } };
}
