import type { Worker } from 'node:worker_threads';
import type { Result } from '#domain/shared/result';
import { startThread } from '../start-thread';
import { ThrottledSource } from './hosting/throttled-source';
import { FileIndexStore } from './index-store/file-index-store';
import { realPace } from './hosting/real-pace';
import { RequestLoad } from './hosting/request-load';
import { SearchClosed, type Preparation, type SearchEngine, type SearchFailure } from './search-engine';
import type { CountsAnswer, CountsRequest, SearchAnswer, SearchRequest } from './search-request';
import type { UnthrottledSource } from './search-source';
import type { EngineCommand, SearchWorkerData } from './thread/search-messages';
import { ReadingDeaths } from './thread/reading-deaths';
import { AWAY, NOTHING_READ, SearchThread } from './thread/search-thread';

export interface ThreadedSearchDeps {
  readonly source: UnthrottledSource;
  /** Requests that reading yields to. Default: none. */
  readonly requestLoad?: RequestLoad;
  /** Reports failures that no caller awaits, and the death of the thread. */
  reportError(error: unknown): void;
  /** Default: the thread of this program. */
  readonly startWorker?: (data: SearchWorkerData) => Worker;
}

/** Heap of the thread without its indexes: the program, and portions that are being added to the indexes. */
const BASE_HEAP_MIB = 256;

export function startSearchWorker(data: SearchWorkerData): Worker {
  const maxOldGenerationSizeMb = BASE_HEAP_MIB + Math.ceil(data.memoryBudgetBytes / 1024 / 1024);
  return startThread(import.meta.url, 'search-worker', data, { maxOldGenerationSizeMb });
}

/**
 * Searches by indexes in a thread of their own, which starts with the first search. When it dies, for example for want
 * of memory, searches under way are answered `away`, as are those for which no thread can be started; the next search tries
 * again, and reads again. The thread reads through this one, which has the database, and knows when others want something
 * of it.
 */
export class ThreadedSearchEngine implements SearchEngine {
  readonly #data: SearchWorkerData;
  readonly #deps: ThreadedSearchDeps;
  readonly #requestLoad: RequestLoad;
  readonly #source: ThrottledSource;
  readonly #deaths = new ReadingDeaths();
  #thread: SearchThread | null = null;
  #isClosed = false;

  constructor(data: SearchWorkerData, deps: ThreadedSearchDeps) {
    this.#data = data;
    this.#deps = deps;
    this.#requestLoad = deps.requestLoad ?? new RequestLoad();
    this.#source = new ThrottledSource({
      source: deps.source,
      pace: realPace,
      requestLoad: this.#requestLoad,
    });
  }

  async search(request: SearchRequest): Promise<Result<SearchAnswer, SearchFailure>> {
    const thread = this.#living();
    return thread === null ? AWAY : this.#requestLoad.aside(() => thread.search(request));
  }

  async counts(request: CountsRequest): Promise<Result<CountsAnswer, SearchFailure>> {
    const thread = this.#living();
    return thread === null ? AWAY : this.#requestLoad.aside(() => thread.counts(request));
  }

  warm(datasetId: string): void {
    this.#run({ method: 'warm', args: [datasetId] });
  }

  readAhead(datasetIds: readonly string[]): void {
    this.#run({ method: 'readAhead', args: [datasetIds] });
  }

  follow(datasetId: string): void {
    this.#run({ method: 'follow', args: [datasetId] });
  }

  retryReading(datasetId: string): void {
    this.#deaths.end(datasetId);
    this.#run({ method: 'retryReading', args: [datasetId] });
  }

  async preparation(datasetId: string): Promise<Preparation> {
    return this.#living()?.preparation(datasetId) ?? NOTHING_READ;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([this.#source.close(), this.#thread?.end()]);
    const { indexStore } = this.#data;
    if (indexStore === null) return;
    await new FileIndexStore(indexStore).endReadings().catch(this.#deps.reportError);
  }

  #run(command: EngineCommand): void {
    if (!this.#isClosed) this.#living()?.run(command);
  }

  /** Null when no thread can be started, for example for want of memory. */
  #living(): SearchThread | null {
    if (this.#isClosed) throw new SearchClosed();
    try {
      this.#thread ??= this.#start();
    } catch (error) {
      this.#deps.reportError(error);
    }
    return this.#thread;
  }

  #start(): SearchThread {
    const { reportError, startWorker = startSearchWorker } = this.#deps;
    return new SearchThread({
      worker: startWorker({ ...this.#data, deadly: this.#deaths.deadly }),
      source: this.#source,
      reportError: (error) => reportError(error),
      onReading: (datasetId, extent) =>
        extent === null ? this.#deaths.end(datasetId) : this.#deaths.begin(datasetId, extent),
      onDeath: () => {
        this.#deaths.die();
        this.#thread = null;
      },
    });
  }
}
