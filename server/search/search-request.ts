import type { ConditionTree } from '#domain/search/condition-tree';
import type { QueueStatus } from '../store/queries/record-queues';

/** What a value must be. Terms are alternatives; bounds are inclusive, and null leaves a side open. */
export type Match =
  | { readonly kind: 'terms'; readonly values: readonly string[] }
  | { readonly kind: 'range'; readonly ge: number | null; readonly le: number | null };

/** What can be filtered and counted by. Properties and fields are meant by name, questions by id. */
export type Subject =
  | { readonly kind: 'metadata'; readonly property: string }
  | { readonly kind: 'response'; readonly questionId: string }
  | {
      readonly kind: 'suggestion';
      readonly questionId: string;
      readonly property: 'value' | 'score' | 'agent';
    };

/** Words that a text must have. */
export interface TextCondition {
  readonly kind: 'text';
  readonly text: string;
  /** Null means all fields as if they were one. */
  readonly field: string | null;
  readonly mode: 'words' | 'parts';
}

/** Alternatives; none or all four mean every record. */
export interface StatusCondition {
  readonly kind: 'status';
  readonly statuses: readonly QueueStatus[];
}

export interface ValueCondition {
  readonly kind: 'value';
  readonly subject: Subject;
  readonly match: Match;
}

/** The conditions of a search (feedback API, 4.2). */
export type Condition = ConditionTree<TextCondition | StatusCondition | ValueCondition>;

/** What records are sorted by. */
export type SortSubject =
  Subject | { readonly kind: 'record'; readonly property: 'inserted_at' | 'updated_at' };

export interface SortKey {
  readonly by: SortSubject;
  readonly direction: 'asc' | 'desc';
}

/** The order of what is found (SEA-21 to SEA-25). */
export type SearchOrder =
  | { readonly kind: 'sorted'; readonly keys: readonly SortKey[] }
  /** The circle of `shuffle`, from the caller's own start; with a text, relevance counts before it. */
  | { readonly kind: 'own'; readonly start: number }
  /** By insertion; with a text, relevance counts before it. */
  | { readonly kind: 'index' }
  | Neighbors;

/** The nearest to a vector: `offset` does not count, and no more than `limit` are found (WIR-72). */
export interface Neighbors {
  readonly kind: 'similar';
  readonly vectorsSettingsId: string;
  /** Of the settings' dimensions. */
  readonly vector: readonly number[];
  readonly exceptRecordId: string | null;
  readonly order: 'most_similar' | 'least_similar';
}

/** Which records of which dataset, and whose responses count; null means anybody's. */
export interface SearchScope {
  readonly datasetId: string;
  readonly userId: string | null;
  readonly where: Condition;
}

export interface SearchRequest extends SearchScope {
  readonly order: SearchOrder;
  readonly offset: number;
  readonly limit: number;
}

export interface SearchHit {
  readonly recordId: string;
  /** As the contract has it for the order that was asked for; null where it has no meaning. */
  readonly score: number | null;
}

export interface SearchAnswer {
  readonly hits: readonly SearchHit[];
  readonly total: number;
}

/**
 * What to count the values of. A facet's own conditions do not count for it where they stand at the top: as the whole tree,
 * or as direct parts of a whole tree of the kind `all`. Deeper in the tree they count.
 */
export type Facet = { readonly kind: 'status' } | Subject;

export interface CountsRequest extends SearchScope {
  readonly facets: readonly Facet[];
}

/** Values, the most frequent first and equal ones by value, and whether there are more; or extremes. */
export type FacetCounts =
  | {
      readonly kind: 'terms';
      readonly values: readonly { readonly term: string; readonly count: number }[];
      readonly isCut: boolean;
      /** Of all values, also of those that are not told: a record with two of them counts twice. */
      readonly total: number;
    }
  | {
      readonly kind: 'range';
      readonly min: number | null;
      readonly max: number | null;
      readonly count: number;
    };

export interface CountsAnswer {
  /** Records that meet all conditions. */
  readonly total: number;
  /** In the order of the facets that were asked for. */
  readonly facets: readonly FacetCounts[];
}
