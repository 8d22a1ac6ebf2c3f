import type { Result } from '../../src/domain/shared/result';
import type { CountsAnswer, CountsRequest, SearchAnswer, SearchRequest } from './search-request';

/** The query would cost more than one may: what ran over the time it had was given up. */
export interface SearchFailure {
  readonly code: 'too-costly';
}

/**
 * Finds records by an index that lives beside the database, which stays the truth: every answer knows all writes that were
 * acknowledged before it was asked for.
 */
export interface SearchEngine {
  search(request: SearchRequest): Promise<Result<SearchAnswer, SearchFailure>>;
  counts(request: CountsRequest): Promise<Result<CountsAnswer, SearchFailure>>;
  /** Reads a dataset ahead of the first search in it. */
  warm(datasetId: string): void;
  close(): Promise<void>;
}
