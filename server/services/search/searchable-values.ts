import { ok, type Result } from '#domain/shared/result';
import type { Match, Subject } from '#server/search/search-request';
import type { ServiceFailure } from '../service-failure';
import type { AskedScope } from './asked-search';
import { partNamed, type PropertyType, type SearchableParts } from './searchable-parts';

/** Values that records can be found and sorted by, and how one may ask for them. */
export interface SearchableValues {
  readonly subject: Subject;
  readonly matches: readonly Match['kind'][];
}

const OF_PROPERTIES: Readonly<Record<PropertyType, SearchableValues['matches']>> = {
  terms: ['terms'],
  integer: ['terms', 'range'],
  float: ['range'],
};

/** Questions whose values are indexed (SEA-11, SEA-12). */
export const INDEXED_QUESTIONS: ReadonlyMap<string, SearchableValues['matches']> = new Map([
  ['rating', ['terms', 'range']],
  ['label_selection', ['terms']],
  ['multi_label_selection', ['terms']],
]);

/** All but the times of a record. */
export type ValueScope = Extract<AskedScope, { readonly entity: 'metadata' | 'suggestion' | 'response' }>;

/** The values that a scope means; null where there are none to be found, which is not a mistake. */
export function searchableValues(
  parts: SearchableParts,
  scope: ValueScope,
): Result<SearchableValues | null, ServiceFailure> {
  if (scope.entity === 'metadata') return metadataValues(parts, scope.property);
  if (scope.question === null) return ok(null);
  const question = partNamed(parts.questions, 'Question', scope.question);
  if (!question.ok) return question;
  const { id: questionId, type } = question.value;
  const matches = INDEXED_QUESTIONS.get(type);
  if (scope.entity === 'response') {
    return ok(matches ? { subject: { kind: 'response', questionId }, matches } : null);
  }
  const subject: Subject = { kind: 'suggestion', questionId, property: scope.property };
  if (scope.property === 'score') return ok({ subject, matches: ['range'] });
  if (scope.property === 'agent') return ok({ subject, matches: ['terms'] });
  return ok(matches ? { subject, matches } : null);
}

function metadataValues(parts: SearchableParts, name: string): Result<SearchableValues, ServiceFailure> {
  const property = partNamed(parts.properties, 'Metadata property', name);
  if (!property.ok) return property;
  const subject: Subject = { kind: 'metadata', property: name };
  return ok({ subject, matches: OF_PROPERTIES[property.value.type] });
}
