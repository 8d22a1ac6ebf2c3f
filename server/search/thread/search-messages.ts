import type { Result } from '../../../src/domain/shared/result';
import type { Preparation, SearchFailure } from '../search-engine';
import type { CountsAnswer, CountsRequest, SearchAnswer, SearchRequest } from '../search-request';
import type { SearchSource } from '../search-source';
import type { FileShelfOptions } from '../shelf/file-shelf';

/** What the thread of the search is begun with. */
export interface SearchWorkerData {
  /** See `IndexedSearchOptions`. */
  readonly memoryBudgetBytes: number;
  /** Null keeps nothing. */
  readonly shelf: FileShelfOptions | null;
}

/** What the thread of the server and the thread of the search say to each other. */
export type MessageToSearch =
  | { readonly kind: 'search'; readonly id: number; readonly request: SearchRequest }
  | { readonly kind: 'counts'; readonly id: number; readonly request: CountsRequest }
  | { readonly kind: 'warm'; readonly datasetId: string }
  | { readonly kind: 'readAhead'; readonly datasetIds: readonly string[] }
  | { readonly kind: 'follow'; readonly datasetId: string }
  | { readonly kind: 'preparation'; readonly id: number; readonly datasetId: string }
  /** What the source gave for a call. */
  | { readonly kind: 'read'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'unreadable'; readonly id: number; readonly error: Error };

export type MessageOfSearch =
  | { readonly kind: 'search'; readonly id: number; readonly result: Result<SearchAnswer, SearchFailure> }
  | { readonly kind: 'counts'; readonly id: number; readonly result: Result<CountsAnswer, SearchFailure> }
  | { readonly kind: 'preparation'; readonly id: number; readonly preparation: Preparation }
  | {
      readonly kind: 'failed';
      readonly call: 'search' | 'counts';
      readonly id: number;
      readonly error: Error;
    }
  /** Something failed that nobody waits for. */
  | { readonly kind: 'trouble'; readonly error: Error }
  | { readonly kind: 'read'; readonly id: number; readonly call: SourceCall };

/** A method of the source with its arguments. */
export type SourceCall = {
  readonly [M in keyof SearchSource]: { readonly method: M; readonly args: Parameters<SearchSource[M]> };
}[keyof SearchSource];

/** Only errors cross the border between threads well. */
export function errorOf(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
