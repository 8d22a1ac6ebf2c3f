import type { Result } from '#domain/shared/result';
import type { CountsAnswer, CountsRequest, SearchAnswer, SearchRequest } from './search-request';

export interface SearchFailure {
  /**
   * `too-costly`: the query ran over the time it had and was given up. `away`: the engine died or cannot be reached; the
   * same request may succeed in a moment. `too-large`, `full`, `paused`: the index of the dataset gets no memory (`NoMemoryForIndex`).
   */
  readonly code: 'too-costly' | 'away' | 'too-large' | 'full' | 'paused';
}

/** Thrown to waiting searches when the server stops: nothing failed. */
export class SearchClosed extends Error {
  override readonly name = 'SearchClosed';

  constructor() {
    super('The search was closed');
  }
}

/** How much of a dataset the search has read, 0 to 1. */
export interface Preparation {
  readonly records: number;
  /** Of all vectors; they are read after the records, and only a search for like records waits for them. */
  readonly vectors: number;
}

/**
 * Finds records by an index next to the database, which stays the truth: every answer knows all writes that were
 * acknowledged before it was asked for.
 */
export interface SearchEngine {
  search(request: SearchRequest): Promise<Result<SearchAnswer, SearchFailure>>;
  counts(request: CountsRequest): Promise<Result<CountsAnswer, SearchFailure>>;
  /** Announces a search of a dataset. */
  warm(datasetId: string): void;
  /** Reads all given datasets, the first one first, as long as they fit into memory and no request waits for another one. */
  readAhead(datasetIds: readonly string[]): void;
  /** After records were added or removed: reads the changes, while no request waits for another dataset. */
  follow(datasetId: string): void;
  /** Reads a dataset at once that was refused because its readings ended the search. */
  retryReading(datasetId: string): void;
  /** For a user whose search takes long. */
  preparation(datasetId: string): Promise<Preparation>;
  close(): Promise<void>;
}
