import type { TaskStatus } from '#domain/task-record/task-record';

/** The query object of searches, scans, deletions and metrics (contract 2.9). An empty list is no filter. */
export interface TaskQuery {
  readonly text: string | null;
  /** Where it is not empty, no other filter counts. */
  readonly ids: readonly string[];
  readonly status: readonly TaskStatus[];
  readonly annotatedBy: readonly string[];
  readonly predictedBy: readonly string[];
  readonly annotatedAs: readonly string[];
  readonly predictedAs: readonly string[];
  readonly predicted: 'ok' | 'ko' | null;
  readonly score: { readonly from: number; readonly to: number | null } | null;
  readonly metadata: ReadonlyMap<string, readonly string[]>;
  /** Only true is a filter. */
  readonly hasAnnotation: boolean;
  readonly hasPrediction: boolean;
  /** Texts of queries. */
  readonly uncoveredByRules: readonly string[];
  readonly vector: {
    readonly name: string;
    readonly value: readonly number[];
    readonly k: number | null;
  } | null;
  /** Whether the request has a query in the language of another search engine. */
  readonly isRaw: boolean;
}

export interface TaskSort {
  readonly id: string;
  readonly order: 'asc' | 'desc';
}
