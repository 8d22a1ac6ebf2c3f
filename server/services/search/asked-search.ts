import type { ConditionTree } from '#domain/search/condition-tree';
import type { SuggestionProperty } from '#domain/search/record-subject';
import type { Match } from '#server/search/search-request';

/** A search as a client asks for it: parts of the dataset are still meant by name, and may not be there. */
export interface AskedSearch {
  readonly text: AskedText | null;
  readonly vector: AskedVector | null;
  readonly filters: ConditionTree<AskedFilter>;
  /** The first one counts most; empty where nothing was said. */
  readonly sort: readonly AskedSortKey[];
}

/** Nothing but what the parameters of a list say. */
export const NO_SEARCH: AskedSearch = {
  text: null,
  vector: null,
  filters: { kind: 'all', of: [] },
  sort: [],
};

export interface AskedText {
  readonly text: string;
  /** Null means all fields as if they were one. */
  readonly field: string | null;
  readonly mode: 'words' | 'parts';
}

export interface AskedVector {
  /** Name of the vectors settings. */
  readonly name: string;
  readonly target:
    | { readonly kind: 'record'; readonly recordId: string }
    | { readonly kind: 'value'; readonly value: readonly number[] };
  readonly order: 'most_similar' | 'least_similar';
}

export interface AskedFilter {
  readonly kind: 'filter';
  readonly scope: AskedScope;
  readonly match: Match;
}

export interface AskedSortKey {
  readonly scope: AskedScope;
  readonly direction: 'asc' | 'desc';
}

/** Subjects of filters and sort keys (WIR-71). */
export type AskedScope =
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
