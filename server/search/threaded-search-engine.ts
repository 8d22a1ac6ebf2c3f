import type { Worker } from 'node:worker_threads';
import type { Result } from '../../src/domain/shared/result';
import { startThread } from '../start-thread';
import type { SearchEngine, SearchFailure } from './search-engine';
import type { CountsAnswer, CountsRequest, SearchAnswer, SearchRequest } from './search-request';
import type { SearchSource } from './search-source';
import { SearchThread } from './thread/search-thread';

export interface ThreadedSearchOptions {
  readonly source: SearchSource;
  /** See `IndexedSearchOptions`. */
  readonly memoryBudgetBytes: number;
  /** Told what nobody waits for, and that the thread died. */
  reportError(error: unknown): void;
  /** Default: the thread of this program. */
  readonly startWorker?: (memoryBudgetBytes: number) => Worker;
}

export function startSearchWorker(memoryBudgetBytes: number): Worker {
  return startThread(import.meta.url, 'search-worker', memoryBudgetBytes);
}

/**
 * Searches by indexes in a thread of their own, which starts with the first search. When it dies, for example for want
 * of memory, searches under way fail, and the next one starts another that reads anew.
 */
export class ThreadedSearchEngine implements SearchEngine {
  readonly #options: ThreadedSearchOptions;
  #thread: SearchThread | null = null;
  #isClosed = false;

  constructor(options: ThreadedSearchOptions) {
    this.#options = options;
  }

  async search(request: SearchRequest): Promise<Result<SearchAnswer, SearchFailure>> {
    return this.#living().search(request);
  }

  async counts(request: CountsRequest): Promise<Result<CountsAnswer, SearchFailure>> {
    return this.#living().counts(request);
  }

  warm(datasetId: string): void {
    if (!this.#isClosed) this.#living().warm(datasetId);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#thread?.end();
  }

  #living(): SearchThread {
    if (this.#isClosed) throw new Error('The search is closed');
    this.#thread ??= this.#start();
    return this.#thread;
  }

  #start(): SearchThread {
    const { source, memoryBudgetBytes, reportError, startWorker = startSearchWorker } = this.#options;
    return new SearchThread({
      worker: startWorker(memoryBudgetBytes),
      source,
      reportError: (error) => reportError(error),
      onDeath: () => {
        this.#thread = null;
      },
    });
  }
}
