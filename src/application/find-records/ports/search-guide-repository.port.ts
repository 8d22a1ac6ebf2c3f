import type { MatchCounts } from '#domain/search/feedback/match-counts';
import type { RecordSelection } from '#domain/search/feedback/record-criteria';
import type { PropertySettings, PropertyValues, VectorSettings } from '#domain/search/feedback/search-guide';
import type { SearchPreparation } from '#domain/search/search-preparation';
import type { Reply } from '#application/shared/repository-failure';

/**
 * Subjects that records can be searched by, and counts of records. Everything except the counts is cached for up to 120 seconds.
 * Empty on a server that lacks one of the first calls, and for a dataset that does not exist.
 */
export interface SearchGuideRepository {
  /** The properties that the user may see. Fails with ERROR_FETCHING_METADATA. */
  properties(datasetId: string, signal?: AbortSignal): Reply<readonly PropertySettings[]>;
  /** Fails with ERROR_FETCHING_METADATA_METRIC. */
  propertyValues(propertyId: string, signal?: AbortSignal): Reply<PropertyValues>;
  /** Fails with ERROR_FETCHING_VECTORS. */
  vectors(datasetId: string, signal?: AbortSignal): Reply<readonly VectorSettings[]>;
  /** The agents by question name. Fails with GET_AGENTS. */
  agents(datasetId: string, signal?: AbortSignal): Reply<ReadonlyMap<string, readonly string[]>>;
  /** Whether the server finds parts of words too. Fails with ERROR_FETCHING_SERVER_INFORMATION. */
  findsParts(signal?: AbortSignal): Reply<boolean>;
  /** Whether the server's default order of records is random. Fails with ERROR_FETCHING_SERVER_INFORMATION. */
  ordersAtRandom(signal?: AbortSignal): Reply<boolean>;
  /** Null on servers that do not count. Fails with ERROR_COUNTING_MATCHES. */
  counts(datasetId: string, wanted: RecordSelection, signal?: AbortSignal): Reply<MatchCounts | null>;
  /** Null on servers without this call. Fails with ERROR_READING_PREPARATION. */
  preparation(datasetId: string, signal?: AbortSignal): Reply<SearchPreparation | null>;
  /** Allowed for users who manage the dataset. Fails with ERROR_PREPARING_AGAIN. */
  prepareAgain(datasetId: string): Reply<null>;
}
