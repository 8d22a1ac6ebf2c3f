import type { SearchGuideRepository } from '#application/find-records/ports/search-guide-repository.port';
import type { MatchCounts } from '#domain/search/feedback/match-counts';
import type { PropertyValues, SearchGuide } from '#domain/search/feedback/search-guide';
import type { SearchPreparation } from '#domain/search/search-preparation';
import { err, ok } from '#domain/shared/result';
import { CallScript } from './call-script';

interface GuideGiven extends Partial<SearchGuide> {
  /** By property id. */
  readonly values?: Readonly<Record<string, PropertyValues>>;
  /** Without them nothing is counted, as on other servers. */
  readonly counts?: MatchCounts;
}

export class InMemorySearchGuideRepository implements SearchGuideRepository {
  readonly calls = new CallScript();
  /** Preparation reported from now on; null as on other servers. */
  prepared: SearchPreparation | null = null;
  /** Ids of datasets whose preparation was started by hand. */
  readonly preparedAgain: string[] = [];
  readonly #given: GuideGiven;

  constructor(given: GuideGiven = {}) {
    this.#given = given;
  }

  properties(_datasetId: string, signal?: AbortSignal) {
    const answer = () =>
      ok((this.#given.properties ?? []).map((property) => ({ isVisibleForAnnotators: true, ...property })));
    return this.calls.run({ method: 'properties', code: 'ERROR_FETCHING_METADATA', signal, answer });
  }

  propertyValues(propertyId: string, signal?: AbortSignal) {
    const answer = () => {
      const values = this.#given.values?.[propertyId];
      return values === undefined ? err({ kind: 'not-found', status: 404 } as const) : ok(values);
    };
    return this.calls.run({
      method: 'propertyValues',
      code: 'ERROR_FETCHING_METADATA_METRIC',
      signal,
      answer,
    });
  }

  vectors(_datasetId: string, signal?: AbortSignal) {
    const answer = () =>
      ok(
        (this.#given.vectors ?? []).map((vector) => ({
          id: `vector-${vector.name}`,
          dimensions: 3,
          ...vector,
        })),
      );
    return this.calls.run({ method: 'vectors', code: 'ERROR_FETCHING_VECTORS', signal, answer });
  }

  agents(_datasetId: string, signal?: AbortSignal) {
    const answer = () => ok(this.#given.agents ?? new Map<string, readonly string[]>());
    return this.calls.run({ method: 'agents', code: 'GET_AGENTS', signal, answer });
  }

  findsParts(signal?: AbortSignal) {
    const answer = () => ok(this.#given.findsParts ?? true);
    return this.calls.run({
      method: 'findsParts',
      code: 'ERROR_FETCHING_SERVER_INFORMATION',
      signal,
      answer,
    });
  }

  ordersAtRandom(signal?: AbortSignal) {
    const answer = () => ok(this.#given.ordersAtRandom ?? true);
    return this.calls.run({
      method: 'ordersAtRandom',
      code: 'ERROR_FETCHING_SERVER_INFORMATION',
      signal,
      answer,
    });
  }

  preparation(_datasetId: string, signal?: AbortSignal) {
    const answer = () => ok(this.prepared);
    return this.calls.run({ method: 'preparation', code: 'ERROR_READING_PREPARATION', signal, answer });
  }

  prepareAgain(datasetId: string) {
    const answer = () => {
      this.preparedAgain.push(datasetId);
      return ok(null);
    };
    return this.calls.run({ method: 'prepareAgain', code: 'ERROR_PREPARING_AGAIN', answer });
  }

  counts(_datasetId: string, _wanted: unknown, signal?: AbortSignal) {
    const answer = () => ok(this.#given.counts ?? null);
    return this.calls.run({ method: 'counts', code: 'ERROR_COUNTING_MATCHES', signal, answer });
  }
}
