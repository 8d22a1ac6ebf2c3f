import { err, type Result } from '#domain/shared/result';
import { DatasetIndex, type DatasetIndexDeps, type IndexNeeds } from './hosting/dataset-index';
import type { CreateIndex, HostedIndex } from './hosting/hosted-index';
import { NoMemoryForIndex } from './hosting/index-memory';
import { NO_INDEX_STORE, type IndexStore } from './hosting/index-store';
import type { Pace } from './hosting/pace';
import { PriorityGate } from './hosting/priority-gate';
import { SearchClosed, type Preparation, type SearchEngine, type SearchFailure } from './search-engine';
import type { CountsAnswer, CountsRequest, SearchAnswer, SearchRequest } from './search-request';
import type { ClosableSource } from './search-source';
import { needsTextsOnDemand } from './texts-on-demand';

export interface IndexedSearchDeps {
  readonly source: ClosableSource;
  readonly createIndex: CreateIndex;
  /** Default: nothing is kept. */
  readonly indexStore?: IndexStore | undefined;
  readonly pace: Pick<Pace, 'now'>;
  /** Reports failures that no caller awaits: of reading ahead, or of keeping an index. */
  reportError(error: unknown): void;
}

/**
 * Time limit for the evaluation of one query, in milliseconds; reading does not count. A large index gets more: a usual query in a
 * million records takes half a second, and several times as long on a busy machine.
 */
const QUERY_BUDGET_MS = 2_000;
const QUERY_BUDGET_MS_PER_GB = 5_000;

const NO_NEEDS: IndexNeeds = { vectorsSettingsId: null, textsOnDemand: false };

/** Searches by indexes in this thread. */
export class IndexedSearchEngine implements SearchEngine {
  readonly #deps: IndexedSearchDeps;
  readonly #datasetDeps: DatasetIndexDeps;
  /** The one that was searched last comes last. */
  readonly #datasets = new Map<string, DatasetIndex>();
  readonly #tooLarge = new Set<string>();
  #isClosed = false;

  /** Reports neither failures that the end causes nor temporary ones. A dataset that is too large for the memory is reported once. */
  readonly #report = (error: unknown): void => {
    if (this.#isClosed) return;
    if (error instanceof NoMemoryForIndex) {
      const { datasetId, reason } = error.refusal;
      if (reason === 'full' || this.#tooLarge.has(datasetId)) return;
      this.#tooLarge.add(datasetId);
    }
    this.#deps.reportError(error);
  };

  /** For room within the budget, datasets are forgotten, the one longest not searched first; never one that is searched. */
  constructor(memoryBudgetBytes: number, deps: IndexedSearchDeps) {
    this.#deps = deps;
    this.#datasetDeps = {
      source: deps.source,
      createIndex: deps.createIndex,
      indexStore: deps.indexStore ?? NO_INDEX_STORE,
      budgetBytes: memoryBudgetBytes,
      gate: new PriorityGate(),
      now: () => deps.pace.now(),
      makeRoom: (dataset, bytes) => this.#makeRoom(dataset, bytes),
      reportError: this.#report,
    };
  }

  async search(request: SearchRequest): Promise<Result<SearchAnswer, SearchFailure>> {
    const { datasetId, order, where } = request;
    const vectorsSettingsId = order.kind === 'similar' ? order.column.name : null;
    const needs = { vectorsSettingsId, textsOnDemand: needsTextsOnDemand(where) };
    return this.#ask(datasetId, needs, (index) => index.search(request, this.#clockOfOneQuery(index)));
  }

  async counts(request: CountsRequest): Promise<Result<CountsAnswer, SearchFailure>> {
    const { datasetId, where } = request;
    const needs = { vectorsSettingsId: null, textsOnDemand: needsTextsOnDemand(where) };
    return this.#ask(datasetId, needs, (index) => index.counts(request, this.#clockOfOneQuery(index)));
  }

  warm(datasetId: string): void {
    if (this.#datasets.get(datasetId)?.preparation.records === 1) return;
    this.#indexOf(datasetId, NO_NEEDS).catch(this.#report);
  }

  readAhead(datasetIds: readonly string[]): void {
    this.#readAhead(datasetIds).catch(this.#report);
  }

  follow(datasetId: string): void {
    this.#datasetOf(datasetId).readAhead().catch(this.#report);
  }

  retryReading(datasetId: string): void {
    this.#tooLarge.delete(datasetId);
    this.#datasetOf(datasetId).retry().catch(this.#report);
  }

  async preparation(datasetId: string): Promise<Preparation> {
    return this.#datasets.get(datasetId)?.preparation ?? { records: 0, vectors: 0 };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const dataset of this.#datasets.values()) dataset.giveUp();
    await this.#deps.source.close();
  }

  async #ask<T>(
    datasetId: string,
    needs: IndexNeeds,
    question: (index: HostedIndex) => Result<T, SearchFailure>,
  ): Promise<Result<T, SearchFailure>> {
    try {
      return question(await this.#indexOf(datasetId, needs));
    } catch (thrown) {
      if (!(thrown instanceof NoMemoryForIndex)) throw thrown;
      if (this.#isClosed) throw new SearchClosed();
      this.#report(thrown);
      return err({ code: thrown.refusal.reason });
    }
  }

  async #indexOf(datasetId: string, needs: IndexNeeds): Promise<HostedIndex> {
    const dataset = this.#datasetOf(datasetId);
    this.#datasets.delete(datasetId);
    this.#datasets.set(datasetId, dataset);
    return dataset.current(needs);
  }

  async #readAhead(datasetIds: readonly string[]): Promise<void> {
    await this.#datasetDeps.indexStore.discardOthers(datasetIds).catch(this.#report);
    // As if the first one had been searched last, unless a search came already.
    const searched = [...this.#datasets];
    this.#datasets.clear();
    for (const datasetId of datasetIds.toReversed()) this.#datasetOf(datasetId);
    for (const [datasetId, dataset] of searched) {
      this.#datasets.delete(datasetId);
      this.#datasets.set(datasetId, dataset);
    }
    for (const datasetId of datasetIds) {
      await this.#datasetOf(datasetId).readAhead().catch(this.#report);
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

  #forget(datasetId: string, dataset: DatasetIndex): void {
    dataset.giveUp();
    this.#datasets.delete(datasetId);
  }

  #clockOfOneQuery({ bytes }: Pick<HostedIndex, 'bytes'>): () => boolean {
    const { pace } = this.#deps;
    const end = pace.now() + QUERY_BUDGET_MS + (QUERY_BUDGET_MS_PER_GB * bytes) / 1e9;
    return () => pace.now() > end;
  }

  /** Forgets what was longest not searched, up to the dataset itself; reading it ahead ends for one that is searched. */
  #makeRoom(dataset: DatasetIndex, bytes: number): void {
    const { budgetBytes } = this.#datasetDeps;
    const refusal = { datasetId: dataset.datasetId, bytes, budgetBytes };
    if (bytes > budgetBytes) throw new NoMemoryForIndex({ ...refusal, reason: 'too-large' });
    const isFull = () => this.#bytes - dataset.bytes + bytes > budgetBytes;
    for (const [otherId, other] of this.#datasets) {
      if (other === dataset || !isFull()) break;
      if (!other.isSearched) this.#forget(otherId, other);
    }
    if (isFull()) throw new NoMemoryForIndex({ ...refusal, reason: 'full' });
  }
}
