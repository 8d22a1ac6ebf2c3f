import type { Result } from '../../src/domain/shared/result';
import { DatasetIndex, type DatasetSurroundings } from './hosting/dataset-index';
import type { CreateIndex, HostedIndex } from './hosting/hosted-index';
import { PacedReader, type Pace } from './hosting/paced-reader';
import type { SearchEngine, SearchFailure } from './search-engine';
import type { CountsAnswer, CountsRequest, SearchAnswer, SearchRequest } from './search-request';
import type { SearchSource } from './search-source';

export interface IndexedSearchOptions {
  readonly source: SearchSource;
  readonly createIndex: CreateIndex;
  readonly pace: Pace;
  /** Above it, datasets are forgotten, the one longest not searched first; never the one that is searched. */
  readonly memoryBudgetBytes: number;
  /** Told what nobody waits for: that reading ahead failed. */
  reportError(error: unknown): void;
}

/** What the evaluation of one query may take, in milliseconds; reading does not count. */
const QUERY_BUDGET_MS = 2_000;

/** Searches by indexes in this thread. */
export class IndexedSearchEngine implements SearchEngine {
  readonly #options: IndexedSearchOptions;
  readonly #reader: PacedReader;
  readonly #surroundings: DatasetSurroundings;
  /** The one that was searched last comes last. */
  readonly #datasets = new Map<string, DatasetIndex>();
  #isClosed = false;

  constructor(options: IndexedSearchOptions) {
    this.#options = options;
    this.#reader = new PacedReader(options.pace);
    this.#surroundings = {
      source: options.source,
      reader: this.#reader,
      createIndex: options.createIndex,
      reportError: (error) => this.#report(error),
    };
  }

  async search(request: SearchRequest): Promise<Result<SearchAnswer, SearchFailure>> {
    const { datasetId, order } = request;
    const index = await this.#indexOf(datasetId, order.kind === 'similar' ? order.vectorsSettingsId : null);
    return index.search(request, this.#clockOfOneQuery());
  }

  async counts(request: CountsRequest): Promise<Result<CountsAnswer, SearchFailure>> {
    const index = await this.#indexOf(request.datasetId, null);
    return index.counts(request, this.#clockOfOneQuery());
  }

  warm(datasetId: string): void {
    if (this.#datasets.has(datasetId)) return;
    this.#indexOf(datasetId, null).catch((error: unknown) => this.#report(error));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const dataset of this.#datasets.values()) dataset.giveUp();
    await this.#reader.close();
  }

  async #indexOf(datasetId: string, vectorsSettingsId: string | null): Promise<HostedIndex> {
    const dataset = this.#datasets.get(datasetId) ?? new DatasetIndex(datasetId, this.#surroundings);
    this.#datasets.delete(datasetId);
    this.#datasets.set(datasetId, dataset);
    const index = await dataset.current(vectorsSettingsId);
    this.#forgetBeside(dataset);
    return index;
  }

  #forgetBeside(searched: DatasetIndex): void {
    let bytes = [...this.#datasets.values()].reduce((sum, dataset) => sum + dataset.bytes, 0);
    for (const [datasetId, dataset] of this.#datasets) {
      if (bytes <= this.#options.memoryBudgetBytes) return;
      if (dataset === searched || dataset.isInUse) continue;
      bytes -= dataset.bytes;
      dataset.giveUp();
      this.#datasets.delete(datasetId);
    }
  }

  #clockOfOneQuery(): () => boolean {
    const { pace } = this.#options;
    const end = pace.now() + QUERY_BUDGET_MS;
    return () => pace.now() > end;
  }

  /** What fails because of the end is no news. */
  #report(error: unknown): void {
    if (!this.#isClosed) this.#options.reportError(error);
  }
}
