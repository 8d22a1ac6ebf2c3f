import * as z from 'zod/mini';
import {
  metadataMetricsSchema,
  metadataPropertyListSchema,
  searchCountsSchema,
  searchPreparationSchema,
  suggestionOptionsSchema,
  vectorsSettingsListSchema,
} from '#contract/search';
import type { SearchGuideRepository } from '#application/find-records/ports/search-guide-repository.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { MatchCounts } from '#domain/search/feedback/match-counts';
import type { RecordSelection } from '#domain/search/feedback/record-criteria';
import type { PropertySettings, PropertyValues, VectorSettings } from '#domain/search/feedback/search-guide';
import type { SearchPreparation } from '#domain/search/search-preparation';
import { ok, type Result } from '#domain/shared/result';
import type { HttpClient } from '#infrastructure/http/http-client';
import { pathId } from '#infrastructure/http/http-request';
import { LIFETIMES } from '#infrastructure/http/lifetimes';
import { searchToDto } from '../record/search-body';
import { askOwnCall } from '../own-calls';
import { readServerInformation } from '../server-information';
import { TOPICS } from '../topics';
import { agentsFromDto, countsFromDto, propertyFromDto, valuesFromDto } from './search-guide.mapper';

type Asking<T> = Promise<Result<T, RepositoryFailure>>;

/** Servers of earlier versions do not have all calls (WIR-23). */
const NOTHING = new Map([
  [404, { items: [] }],
  [405, { items: [] }],
]);

export class HttpSearchGuideRepository implements SearchGuideRepository {
  readonly #client: HttpClient;

  constructor(client: HttpClient) {
    this.#client = client;
  }

  async properties(datasetId: string, signal?: AbortSignal): Asking<readonly PropertySettings[]> {
    const list = await this.#client.read(
      {
        code: 'ERROR_FETCHING_METADATA',
        path: `/v1/me/datasets/${pathId(datasetId)}/metadata-properties`,
        topic: `${TOPICS.guide}/${datasetId}`,
        lifetime: LIFETIMES.datasetConfiguration,
        schema: metadataPropertyListSchema,
        alsoSuccess: NOTHING,
      },
      signal,
    );
    return list.ok ? ok(list.value.items.map(propertyFromDto)) : list;
  }

  async propertyValues(propertyId: string, signal?: AbortSignal): Asking<PropertyValues> {
    const metrics = await this.#client.read(
      {
        code: 'ERROR_FETCHING_METADATA_METRIC',
        path: `/v1/metadata-properties/${pathId(propertyId)}/metrics`,
        topic: TOPICS.guide,
        lifetime: LIFETIMES.datasetConfiguration,
        schema: metadataMetricsSchema,
      },
      signal,
    );
    return metrics.ok ? ok(valuesFromDto(metrics.value)) : metrics;
  }

  async vectors(datasetId: string, signal?: AbortSignal): Asking<readonly VectorSettings[]> {
    const list = await this.#client.read(
      {
        code: 'ERROR_FETCHING_VECTORS',
        path: `/v1/datasets/${pathId(datasetId)}/vectors-settings`,
        topic: `${TOPICS.guide}/${datasetId}`,
        lifetime: LIFETIMES.datasetConfiguration,
        schema: vectorsSettingsListSchema,
        alsoSuccess: NOTHING,
      },
      signal,
    );
    return list.ok ? ok(list.value.items) : list;
  }

  async agents(datasetId: string, signal?: AbortSignal): Asking<ReadonlyMap<string, readonly string[]>> {
    const options = await this.#client.read(
      {
        code: 'GET_AGENTS',
        path: `/v1/datasets/${pathId(datasetId)}/records/search/suggestions/options`,
        topic: `${TOPICS.guide}/${datasetId}`,
        lifetime: LIFETIMES.datasetConfiguration,
        schema: suggestionOptionsSchema,
        alsoSuccess: NOTHING,
      },
      signal,
    );
    return options.ok ? ok(agentsFromDto(options.value)) : options;
  }

  async findsParts(signal?: AbortSignal): Asking<boolean> {
    const info = await readServerInformation(this.#client, signal);
    return info.ok ? ok(info.value.parts_of_words === true) : info;
  }

  async ordersAtRandom(signal?: AbortSignal): Asking<boolean> {
    const info = await readServerInformation(this.#client, signal);
    return info.ok ? ok(info.value.random_order === true) : info;
  }

  preparation(datasetId: string, signal?: AbortSignal): Asking<SearchPreparation | null> {
    return askOwnCall(this.#client, 'preparation', () =>
      this.#client.read(
        {
          code: 'ERROR_READING_PREPARATION',
          path: `/v1/me/datasets/${pathId(datasetId)}/records/search/preparation`,
          topic: TOPICS.guide,
          lifetime: LIFETIMES.none,
          schema: searchPreparationSchema,
        },
        signal,
      ),
    );
  }

  async prepareAgain(datasetId: string): Asking<null> {
    const begun = await this.#client.write({
      code: 'ERROR_PREPARING_AGAIN',
      method: 'POST',
      path: `/v1/datasets/${pathId(datasetId)}/records/search/preparation`,
      schema: z.unknown(),
      // Nothing that the client remembers changes.
      touches: [],
    });
    return begun.ok ? ok(null) : begun;
  }

  async counts(
    datasetId: string,
    { status, search }: RecordSelection,
    signal?: AbortSignal,
  ): Asking<MatchCounts | null> {
    const counts = await askOwnCall(this.#client, 'counts', () =>
      this.#client.write(
        {
          code: 'ERROR_COUNTING_MATCHES',
          method: 'POST',
          path: `/v1/me/datasets/${pathId(datasetId)}/records/search/counts`,
          query: [['response_status', status]],
          body: { type: 'json', value: searchToDto(search) },
          schema: searchCountsSchema,
          // Counting changes nothing.
          touches: [],
        },
        signal,
      ),
    );
    return counts.ok ? ok(counts.value && countsFromDto(counts.value)) : counts;
  }
}
