import type { RepositoryFailure } from '../../../../application/shared/repository-failure';
import type { RecordStatus } from '../../../../domain/record/feedback-record';
import type { MatchCounts } from '../../../../domain/search/match-counts';
import type { RecordSearch } from '../../../../domain/search/record-search';
import type { MetadataProperty, PropertyValues, SearchGuide } from '../../../../domain/search/search-guide';
import type { Result } from '../../../../domain/shared/result';

type Asking<T> = Promise<Result<T, RepositoryFailure>>;

/** A queue, and what narrows it. */
export interface Counted {
  readonly status: RecordStatus;
  readonly search: RecordSearch;
}

/** The use cases that the controls of a search stand on. */
export interface SearchSources {
  readonly loadGuide: {
    execute(datasetId: string, signal?: AbortSignal): Asking<SearchGuide>;
  };
  readonly readValues: {
    execute(property: MetadataProperty, signal?: AbortSignal): Asking<PropertyValues>;
  };
  readonly countMatches: {
    execute(datasetId: string, wanted: Counted, signal?: AbortSignal): Asking<MatchCounts | null>;
  };
}
