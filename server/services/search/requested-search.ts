import type { ConditionTree } from '#domain/search/condition-tree';
import type { FilterCondition } from '#domain/search/filter-condition';
import type { RecordSearch } from '#domain/search/feedback/record-search';
import type { RecordSubject, SuggestionProperty } from '#domain/search/feedback/record-subject';
import { assertNever } from '#domain/shared/assert-never';
import type { Match } from '#server/search/search-request';

/** A search of a client. It names parts of the dataset, which may not exist. */
export interface RequestedSearch {
  readonly text: RequestedText | null;
  readonly vector: RequestedVector | null;
  readonly filters: ConditionTree<RequestedFilter>;
  /** The first key counts most; empty for none. */
  readonly sort: readonly RequestedSortKey[];
}

/** No search beyond the parameters of a list. */
export const NO_SEARCH: RequestedSearch = {
  text: null,
  vector: null,
  filters: { kind: 'all', of: [] },
  sort: [],
};

export interface RequestedText {
  readonly text: string;
  /** Null searches all fields as one text. */
  readonly field: string | null;
  readonly mode: 'words' | 'parts';
}

export interface RequestedVector {
  /** Name of the vectors settings. */
  readonly name: string;
  readonly target:
    | { readonly kind: 'record'; readonly recordId: string }
    | { readonly kind: 'value'; readonly value: readonly number[] };
  readonly order: 'most_similar' | 'least_similar';
}

export interface RequestedFilter {
  readonly kind: 'filter';
  readonly scope: RequestedScope;
  readonly match: Match;
}

export interface RequestedSortKey {
  readonly scope: RequestedScope;
  readonly direction: 'asc' | 'desc';
}

/** Subjects of filters and sort keys (WIR-71). */
export type RequestedScope =
  | { readonly entity: 'record'; readonly property: 'inserted_at' | 'updated_at' }
  | { readonly entity: 'metadata'; readonly property: string }
  | { readonly entity: 'suggestion'; readonly question: string; readonly property: SuggestionProperty }
  | {
      readonly entity: 'response';
      readonly question: string | null;
      readonly property: 'status' | null;
    };

/** One `metadata` parameter: a name and what was written behind the colon. */
export interface MetadataParameter {
  readonly property: string;
  readonly condition: string;
}

/** The search in a link of the annotation page. */
export function requestedSearchOf({ text, filters, sort, similarity }: RecordSearch): RequestedSearch {
  const asked = filters.flatMap(({ subject, condition }) =>
    matchesOf(condition).map((match): RequestedFilter => ({
      kind: 'filter',
      scope: scopeOf(subject),
      match,
    })),
  );
  return {
    text,
    vector: similarity && {
      name: similarity.vector,
      target: { kind: 'record', recordId: similarity.recordId },
      order: similarity.order === 'most' ? 'most_similar' : 'least_similar',
    },
    filters: { kind: 'all', of: asked },
    sort: sort.map(({ by, order }) => ({ scope: scopeOf(by), direction: order })),
  };
}

/** Values of one filter are alternatives, and all filters hold: all of several values are a filter for each. */
function matchesOf(condition: FilterCondition): readonly Match[] {
  switch (condition.kind) {
    case 'terms': {
      const { values, operator } = condition;
      const groups = operator === 'and' ? values.map((value) => [value]) : [values];
      return groups.map((group) => ({ kind: 'terms', values: group }));
    }
    case 'range':
      return [condition];
    default:
      return assertNever(condition);
  }
}

function scopeOf(subject: RecordSubject): RequestedScope {
  return subject.entity === 'response' ? { ...subject, property: null } : subject;
}
