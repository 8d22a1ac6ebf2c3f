import type { Result } from '#domain/shared/result';
import { DatasetIndex, type DatasetIndexDeps } from './hosting/dataset-index';
import type { CreateIndex, HostedIndex } from './hosting/hosted-index';
import { NO_INDEX_STORE, type IndexStore } from './hosting/index-store';
import type { Pace } from './hosting/pace';
import { PriorityGate } from './hosting/priority-gate';
import type { Preparation, SearchEngine, SearchFailure } from './search-engine';
import type { CountsAnswer, CountsRequest, SearchAnswer, SearchRequest } from './search-request';
import type { ClosableSource } from './search-source';

export interface IndexedSearchDeps {
  readonly source: ClosableSource;
  readonly createIndex: CreateIndex;
  /** Default: nothing is kept. */
  readonly indexStore?: IndexStore | undefined;
  readonly pace: Pick<Pace, 'now'>;
  /** Reports failures that no caller awaits: of reading ahead, or of keeping an index. */
  reportError(error: unknown): void;
}

/** Time limit for the evaluation of one query, in milliseconds; reading does not count. */
const QUERY_BUDGET_MS = 2_000;

/** Searches by indexes in this thread. */
export class IndexedSearchEngine implements SearchEngine {
  readonly #memoryBudgetBytes: number;
  readonly #deps: IndexedSearchDeps;
  readonly #indexStore: IndexStore;
  readonly #datasetDeps: DatasetIndexDeps;
  /** The one that was searched last comes last. */
  readonly #datasets = new Map<string, DatasetIndex>();
  #isClosed = false;

  /** Above the budget, datasets are forgotten, the one longest not searched first; never the one that is searched. */
  constructor(memoryBudgetBytes: number, deps: IndexedSearchDeps) {
    this.#memoryBudgetBytes = memoryBudgetBytes;
    this.#deps = deps;
    this.#indexStore = deps.indexStore ?? NO_INDEX_STORE;
    this.#datasetDeps = {
      source: deps.source,
      createIndex: deps.createIndex,
      indexStore: this.#indexStore,
      gate: new PriorityGate(),
      reportError: (error) => this.#report(error),
    };
  }

  async search(request: SearchRequest): Promise<Result<SearchAnswer, SearchFailure>> {
    const { datasetId, order } = request;
    const index = await this.#indexOf(datasetId, order.kind === 'similar' ? order.column.name : null);
    return index.search(request, this.#clockOfOneQuery());
  }

  async counts(request: CountsRequest): Promise<Result<CountsAnswer, SearchFailure>> {
    const index = await this.#indexOf(request.datasetId, null);
    return index.counts(request, this.#clockOfOneQuery());
  }

  warm(datasetId: string): void {
    if (this.#datasets.get(datasetId)?.preparation.records === 1) return;
    this.#indexOf(datasetId, null).catch((error: unknown) => this.#report(error));
  }

  readAhead(datasetIds: readonly string[]): void {
    this.#readAhead(datasetIds).catch((error: unknown) => this.#report(error));
  }

  follow(datasetId: string): void {
    const dataset = this.#datasetOf(datasetId);
    dataset
      .readAhead()
      .then(() => this.#forgetBeside(dataset))
      .catch((error: unknown) => this.#report(error));
  }

  async preparation(datasetId: string): Promise<Preparation> {
    return this.#datasets.get(datasetId)?.preparation ?? { records: 0, vectors: 0 };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const dataset of this.#datasets.values()) dataset.giveUp();
    await this.#deps.source.close();
  }

  async #indexOf(datasetId: string, vectorsSettingsId: string | null): Promise<HostedIndex> {
    const dataset = this.#datasetOf(datasetId);
    this.#datasets.delete(datasetId);
    this.#datasets.set(datasetId, dataset);
    const index = await dataset.current(vectorsSettingsId);
    this.#forgetBeside(dataset);
    return index;
  }

  async #readAhead(datasetIds: readonly string[]): Promise<void> {
    await this.#indexStore.discardOthers(datasetIds).catch((error: unknown) => this.#report(error));
    // As if the first one had been searched last, unless a search came already.
    const searched = [...this.#datasets];
    this.#datasets.clear();
    for (const datasetId of datasetIds.toReversed()) this.#datasetOf(datasetId);
    for (const [datasetId, dataset] of searched) {
      this.#datasets.delete(datasetId);
      this.#datasets.set(datasetId, dataset);
    }
    for (const datasetId of datasetIds) {
      const dataset = this.#datasetOf(datasetId);
      await dataset.readAhead().catch((error: unknown) => this.#report(error));
      if (this.#bytes <= this.#memoryBudgetBytes) continue;
      if (datasetId !== datasetIds[0] && !dataset.isInUse) this.#forget(datasetId, dataset);
      return;
    }
  }

  #datasetOf(datasetId: string): DatasetIndex {
    const dataset = this.#datasets.get(datasetId) ?? new DatasetIndex(datasetId, this.#datasetDeps);
    if (!this.#datasets.has(datasetId)) this.#datasets.set(datasetId, dataset);
    return dataset;
  }

  get #bytes(): number {
    return [...this.#datasets.values()].reduce((sum, dataset) => sum + dataset.bytes, 0);
  }

  #forgetBeside(searched: DatasetIndex): void {
    for (const [datasetId, dataset] of this.#datasets) {
      if (this.#bytes <= this.#memoryBudgetBytes) return;
      if (dataset !== searched && !dataset.isInUse) this.#forget(datasetId, dataset);
    }
  }

  #forget(datasetId: string, dataset: DatasetIndex): void {
    dataset.giveUp();
    this.#datasets.delete(datasetId);
  }

  #clockOfOneQuery(): () => boolean {
    const { pace } = this.#deps;
    const end = pace.now() + QUERY_BUDGET_MS;
    return () => pace.now() > end;
  }

  /** Failures caused by the end are not reported. */
  #report(error: unknown): void {
    if (!this.#isClosed) this.#deps.reportError(error);
  }
}
