import { ok, type Result } from '#domain/shared/result';
import { metadataColumn, responseColumn, suggestionColumn } from '#server/search/feedback-columns';
import type { Column } from '#server/search/search-request';
import type { ServiceFailure } from '../service-failure';
import type { RequestedScope } from './requested-search';
import { partNamed, type SearchableParts } from './searchable-parts';

/** All but the times of a record. */
export type ValueScope = Extract<RequestedScope, { readonly entity: 'metadata' | 'suggestion' | 'response' }>;

/** The column that a scope means; null without one, which is no mistake. `userId`: the user whose responses count; null for all users. */
export function searchableColumn(
  parts: SearchableParts,
  userId: string | null,
  scope: ValueScope,
): Result<Column | null, ServiceFailure> {
  if (scope.entity === 'metadata') {
    const property = partNamed(parts, parts.properties, 'Metadata property', scope.property);
    return property.ok ? ok(metadataColumn(property.value)) : property;
  }
  if (scope.question === null) return ok(null);
  const question = partNamed(parts, parts.questions, 'Question', scope.question);
  if (!question.ok) return question;
  return ok(
    scope.entity === 'response'
      ? responseColumn(question.value, userId)
      : suggestionColumn(question.value, scope.property),
  );
}
