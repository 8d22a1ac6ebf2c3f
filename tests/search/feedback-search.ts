import type { ConditionTree } from '#domain/search/condition-tree';
import type {
  Condition as EngineCondition,
  CountsRequest as EngineCountsRequest,
  Facet,
  Match,
  SearchOrder,
  SearchRequest as EngineSearchRequest,
  Subject,
} from '#server/search/search-request';
import type { QueueStatus } from '#server/store/queries/record-queues';

/**
 * Searches in the words of a feedback dataset: in these the tests ask, and the slow reference answers. An index is asked
 * for the same in the words of the engine, by `searchOf` and `countsOf`.
 */
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

export type Condition = ConditionTree<LeafCondition>;

export interface SearchScope {
  readonly datasetId: string;
  readonly userId: string | null;
  /** All of them must hold. */
  readonly conditions: readonly Condition[];
}

export interface SearchRequest extends SearchScope {
  readonly order: SearchOrder;
  readonly offset: number;
  readonly limit: number;
}

export interface CountsRequest extends SearchScope {
  readonly facets: readonly Facet[];
}

export function searchOf({ conditions, ...rest }: SearchRequest): EngineSearchRequest {
  return { ...rest, where: allOf(conditions) };
}

export function countsOf({ conditions, ...rest }: CountsRequest): EngineCountsRequest {
  return { ...rest, where: allOf(conditions) };
}

function allOf(conditions: readonly Condition[]): EngineCondition {
  return { kind: 'all', of: conditions.map(conditionOf) };
}

function conditionOf(condition: Condition): EngineCondition {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return { kind: condition.kind, of: condition.of.map(conditionOf) };
    case 'not':
      return { kind: 'not', of: conditionOf(condition.of) };
    case 'nothing':
      return { kind: 'any', of: [] };
    case 'text':
    case 'status':
    case 'value':
      return condition;
  }
}
