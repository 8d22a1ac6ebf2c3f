import type { ConditionTree } from '#domain/search/condition-tree';
import {
  fieldColumn,
  metadataColumn,
  responseColumn,
  statusColumn,
  statusCondition,
  suggestionColumn,
  timeColumn,
  vectorColumn,
} from '#server/search/feedback-columns';
import type {
  Column,
  Condition as EngineCondition,
  CountsRequest as EngineCountsRequest,
  Match,
  SearchOrder as EngineOrder,
  SearchCursor,
  SearchRequest as EngineSearchRequest,
} from '#server/search/search-request';
import type { FeedbackShape } from '#server/search/search-source';
import type { QueueStatus } from '#server/store/queries/record-queues';

/**
 * Searches in the words of a feedback dataset: in these the tests ask, and the slow reference answers. An index is asked
 * for the same in columns, by `searchOf` and `countsOf`.
 */
export interface SearchRequest extends SearchScope {
  readonly order: SearchOrder;
  readonly after?: SearchCursor;
  readonly offset: number;
  readonly limit: number;
}

export interface CountsRequest extends SearchScope {
  readonly facets: readonly Facet[];
}

export interface SearchScope {
  readonly datasetId: string;
  readonly userId: string | null;
  /** All of them must hold. */
  readonly conditions: readonly Condition[];
}

export type Condition = ConditionTree<LeafCondition>;

export type LeafCondition =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly field: string | null;
      readonly mode: 'words' | 'parts';
    }
  /** Alternatives; none or all four mean every record. */
  | { readonly kind: 'status'; readonly statuses: readonly QueueStatus[] }
  | { readonly kind: 'value'; readonly subject: Subject; readonly match: Match }
  | { readonly kind: 'nothing' };

export type Subject =
  | { readonly kind: 'metadata'; readonly property: string }
  | { readonly kind: 'response'; readonly questionId: string }
  | {
      readonly kind: 'suggestion';
      readonly questionId: string;
      readonly property: 'value' | 'score' | 'agent';
    };

export type Facet = { readonly kind: 'status' } | Subject;

export type SortSubject =
  | Subject
  | { readonly kind: 'record'; readonly property: 'inserted_at' | 'updated_at' };

export interface SortKey {
  readonly by: SortSubject;
  readonly direction: 'asc' | 'desc';
}

export type SearchOrder =
  | { readonly kind: 'sorted'; readonly keys: readonly SortKey[] }
  | { readonly kind: 'own'; readonly start: number }
  | { readonly kind: 'index' }
  | Neighbors;

export interface Neighbors {
  readonly kind: 'similar';
  readonly vectorsSettingsId: string;
  readonly vector: readonly number[];
  readonly exceptRecordId: string | null;
  readonly order: 'most_similar' | 'least_similar';
}

export function searchOf(
  { datasetId, userId, conditions, order, ...page }: SearchRequest,
  shape: FeedbackShape,
): EngineSearchRequest {
  const columns = new Columns(shape, userId);
  return { datasetId, where: columns.allOf(conditions), order: columns.orderOf(order), ...page };
}

export function countsOf(
  { datasetId, userId, conditions, facets }: CountsRequest,
  shape: FeedbackShape,
): EngineCountsRequest {
  const columns = new Columns(shape, userId);
  return { datasetId, where: columns.allOf(conditions), facets: facets.map((facet) => columns.of(facet)) };
}

/** Columns by what they are in the dataset, for one user or anybody. */
class Columns {
  readonly #shape: FeedbackShape;
  readonly #userId: string | null;

  constructor(shape: FeedbackShape, userId: string | null) {
    this.#shape = shape;
    this.#userId = userId;
  }

  allOf(conditions: readonly Condition[]): EngineCondition {
    return { kind: 'all', of: conditions.map((condition) => this.#condition(condition)) };
  }

  orderOf(order: SearchOrder): EngineOrder {
    switch (order.kind) {
      case 'sorted':
        return {
          kind: 'sorted',
          keys: order.keys.map(({ by, direction }) => ({ by: this.of(by), direction })),
        };
      case 'similar': {
        const { vectorsSettingsId, ...sought } = order;
        return { ...sought, column: vectorColumn(vectorsSettingsId) };
      }
      case 'own':
      case 'index':
        return order;
    }
  }

  of(subject: Facet | SortSubject): Column {
    switch (subject.kind) {
      case 'status':
        return statusColumn(this.#userId);
      case 'record':
        return timeColumn(subject.property);
      case 'metadata': {
        const { properties } = this.#shape;
        const property = properties.find(({ name }) => name === subject.property);
        return metadataColumn(property ?? { name: subject.property, type: 'terms' });
      }
      case 'response':
        return responseColumn(this.#question(subject.questionId), this.#userId) ?? UNKNOWN;
      case 'suggestion':
        return suggestionColumn(this.#question(subject.questionId), subject.property) ?? UNKNOWN;
    }
  }

  #question(questionId: string): FeedbackShape['questions'][number] {
    return this.#shape.questions.find(({ id }) => id === questionId) ?? { id: questionId, type: 'unknown' };
  }

  #condition(condition: Condition): EngineCondition {
    switch (condition.kind) {
      case 'all':
      case 'any':
        return { kind: condition.kind, of: condition.of.map((part) => this.#condition(part)) };
      case 'not':
        return { kind: 'not', of: this.#condition(condition.of) };
      case 'nothing':
        return { kind: 'any', of: [] };
      case 'text': {
        const { text, field, mode } = condition;
        return { kind: 'words', text, column: field === null ? null : fieldColumn(field), mode };
      }
      case 'status':
        return statusCondition(condition.statuses, this.#userId);
      case 'value':
        return { kind: 'value', column: this.of(condition.subject), match: condition.match };
    }
  }
}

/** Stands for what is not indexed. */
const UNKNOWN: Column = { name: 'unknown', kind: 'terms' };
