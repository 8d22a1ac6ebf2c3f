import type { SearchBodyDto, SearchFilterDto, SearchScopeDto } from '#contract/search';
import type { FilterCondition } from '#domain/search/filter-condition';
import type { RecordSearch } from '#domain/search/feedback/record-search';
import type { RecordSubject } from '#domain/search/feedback/record-subject';
import type { Similarity } from '#domain/search/similarity';
import type { TextQuery } from '#domain/search/text-query';
import { assertNever } from '#domain/shared/assert-never';

/** Body of a search (WIR-71). Empty conditions are omitted: servers refuse empty lists. */
export function searchToDto(search: RecordSearch): SearchBodyDto {
  const { text, similarity } = search;
  const filters = search.filters.flatMap(({ subject, condition }) =>
    conditionToDto(scopeOf(subject), condition),
  );
  const sort = search.sort.map(({ by, order }) => ({ scope: scopeOf(by), order }));
  const query = {
    ...(text && { text: textToDto(text) }),
    ...(similarity && { vector: vectorToDto(similarity) }),
  };
  return {
    ...((text ?? similarity) && { query }),
    ...(filters.length > 0 && { filters: { and: filters } }),
    ...(sort.length > 0 && { sort }),
  };
}

function textToDto({ text, field, mode }: TextQuery) {
  return { q: text, ...(field !== null && { field }), ...(mode === 'parts' && { mode }) };
}

function vectorToDto({ vector, recordId, order }: Similarity) {
  const wanted = order === 'most' ? ('most_similar' as const) : ('least_similar' as const);
  return { name: vector, record_id: recordId, order: wanted };
}

/** Values of one filter are alternatives, and all filters hold: all of several values are a filter for each. */
function conditionToDto(scope: SearchScopeDto, condition: FilterCondition): readonly SearchFilterDto[] {
  switch (condition.kind) {
    case 'terms': {
      const { values, operator } = condition;
      const groups = operator === 'and' ? values.map((value) => [value]) : [values];
      return groups.map((group) => ({ type: 'terms', scope, values: group }));
    }
    case 'range': {
      const { ge, le } = condition;
      return [{ type: 'range', scope, ...(ge !== null && { ge }), ...(le !== null && { le }) }];
    }
    default:
      return assertNever(condition);
  }
}

function scopeOf(by: RecordSubject): SearchScopeDto {
  switch (by.entity) {
    case 'metadata':
      return { entity: 'metadata', metadata_property: by.property };
    // Servers know what is answered only without a word for it.
    case 'response':
    case 'record':
    case 'suggestion':
      return by;
    default:
      return assertNever(by);
  }
}
