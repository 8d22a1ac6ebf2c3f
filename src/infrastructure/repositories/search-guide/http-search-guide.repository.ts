import type { Reply } from '#application/shared/repository-failure';
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
import type { MatchCounts } from '#domain/search/feedback/match-counts';
import type { RecordSelection } from '#domain/search/feedback/record-criteria';
import type { PropertySettings, PropertyValues, VectorSettings } from '#domain/search/feedback/search-guide';
import type { SearchPreparation } from '#domain/search/search-preparation';
import { HttpAdapter } from '#infrastructure/http/http-adapter';
import { READ_BY_POST, pathId } from '#infrastructure/http/http-request';
import { LIFETIMES } from '#infrastructure/http/lifetimes';
import { searchToDto } from '../record/search-body';
import { askOwnCall } from '../own-calls';
import { serverHas } from '../server-information';
import { TOPICS } from '../topics';
import { agentsFromDto, countsFromDto, propertyFromDto, valuesFromDto } from './search-guide.mapper';

/** Servers of earlier versions do not have all calls (WIR-23). */
const NOTHING = new Map([
  [404, { items: [] }],
  [405, { items: [] }],
]);

export class HttpSearchGuideRepository extends HttpAdapter implements SearchGuideRepository {
  properties(datasetId: string, signal?: AbortSignal): Reply<readonly PropertySettings[]> {
    return this.client.read({
      code: 'ERROR_FETCHING_METADATA',
      path: `/v1/me/datasets/${pathId(datasetId)}/metadata-properties`,
      topic: `${TOPICS.guide}/${datasetId}`,
      lifetime: LIFETIMES.datasetConfiguration,
      schema: metadataPropertyListSchema,
      alsoSuccess: NOTHING,
      signal,
      map: ({ items }) => items.map(propertyFromDto),
    });
  }

  propertyValues(propertyId: string, signal?: AbortSignal): Reply<PropertyValues> {
    return this.client.read({
      code: 'ERROR_FETCHING_METADATA_METRIC',
      path: `/v1/metadata-properties/${pathId(propertyId)}/metrics`,
      topic: TOPICS.guide,
      lifetime: LIFETIMES.datasetConfiguration,
      schema: metadataMetricsSchema,
      signal,
      map: valuesFromDto,
    });
  }

  vectors(datasetId: string, signal?: AbortSignal): Reply<readonly VectorSettings[]> {
    return this.client.read({
      code: 'ERROR_FETCHING_VECTORS',
      path: `/v1/datasets/${pathId(datasetId)}/vectors-settings`,
      topic: `${TOPICS.guide}/${datasetId}`,
      lifetime: LIFETIMES.datasetConfiguration,
      schema: vectorsSettingsListSchema,
      alsoSuccess: NOTHING,
      signal,
      map: (list) => list.items,
    });
  }

  agents(datasetId: string, signal?: AbortSignal): Reply<ReadonlyMap<string, readonly string[]>> {
    return this.client.read({
      code: 'GET_AGENTS',
      path: `/v1/datasets/${pathId(datasetId)}/records/search/suggestions/options`,
      topic: `${TOPICS.guide}/${datasetId}`,
      lifetime: LIFETIMES.datasetConfiguration,
      schema: suggestionOptionsSchema,
      alsoSuccess: NOTHING,
      signal,
      map: agentsFromDto,
    });
  }

  findsParts(signal?: AbortSignal): Reply<boolean> {
    return serverHas(this.client, 'parts_of_words', signal);
  }

  ordersAtRandom(signal?: AbortSignal): Reply<boolean> {
    return serverHas(this.client, 'random_order', signal);
  }

  preparation(datasetId: string, signal?: AbortSignal): Reply<SearchPreparation | null> {
    return askOwnCall(this.client, 'preparation', () =>
      this.client.read({
        code: 'ERROR_READING_PREPARATION',
        path: `/v1/me/datasets/${pathId(datasetId)}/records/search/preparation`,
        topic: TOPICS.guide,
        lifetime: LIFETIMES.none,
        schema: searchPreparationSchema,
        signal,
      }),
    );
  }

  prepareAgain(datasetId: string): Reply<null> {
    return this.client.write({
      code: 'ERROR_PREPARING_AGAIN',
      method: 'POST',
      path: `/v1/datasets/${pathId(datasetId)}/records/search/preparation`,
      schema: z.unknown(),
      // Nothing that the client remembers changes.
      touches: [],
      map: () => null,
    });
  }

  counts(
    datasetId: string,
    { status, search }: RecordSelection,
    signal?: AbortSignal,
  ): Reply<MatchCounts | null> {
    return askOwnCall(this.client, 'counts', () =>
      this.client.write({
        code: 'ERROR_COUNTING_MATCHES',
        ...READ_BY_POST,
        path: `/v1/me/datasets/${pathId(datasetId)}/records/search/counts`,
        query: [['response_status', status]],
        body: { type: 'json', value: searchToDto(search) },
        schema: searchCountsSchema,
        signal,
        map: countsFromDto,
      }),
    );
  }
}
