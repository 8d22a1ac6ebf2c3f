import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { assertNever } from '#domain/shared/assert-never';
import { createIndex } from './dataset-family';
import { realPace } from './hosting/real-pace';
import { IndexedSearchEngine } from './indexed-search-engine';
import { FileIndexStore } from './index-store/file-index-store';
import { unkeptIndexes } from './thread/reading-deaths';
import { RemoteSource } from './thread/remote-source';
import {
  receivedError,
  sentError,
  type MessageOfSearch,
  type MessageToSearch,
  type SearchWorkerData,
} from './thread/search-messages';

/**
 * The thread of the search: reading a dataset and evaluating a query keep a thread busy, and this one may be. It is an
 * entry of the server's build of its own: `search-worker.js` in the folder of the other chunks (see `start-thread.ts`).
 */
class SearchProgram {
  readonly #port: MessagePort;
  readonly #source = new RemoteSource((id, call) => this.#reply({ kind: 'read', id, call }));
  readonly #engine: IndexedSearchEngine;

  constructor(port: MessagePort, { memoryBudgetBytes, indexStore, deadly = [] }: SearchWorkerData) {
    this.#port = port;
    this.#engine = new IndexedSearchEngine(memoryBudgetBytes, {
      source: this.#source,
      createIndex,
      indexStore:
        indexStore === null
          ? unkeptIndexes(deadly, (datasetId, extent) => this.#reply({ kind: 'reading', datasetId, extent }))
          : new FileIndexStore(indexStore),
      pace: realPace,
      reportError: (thrown) => this.#reply({ kind: 'trouble', error: sentError(thrown) }),
    });
  }

  receive(message: MessageToSearch): void {
    switch (message.kind) {
      case 'search':
        return void this.#search(message);
      case 'counts':
        return void this.#count(message);
      case 'warm':
        return this.#engine.warm(message.datasetId);
      case 'readAhead':
        return this.#engine.readAhead(message.datasetIds);
      case 'follow':
        return this.#engine.follow(message.datasetId);
      case 'retryReading':
        return this.#engine.retryReading(message.datasetId);
      case 'preparation':
        return void this.#tellPreparation(message);
      case 'read':
        return this.#source.answer(message.id, message.value);
      case 'unreadable':
        return this.#source.fail(message.id, receivedError(message.error));
      default:
        return assertNever(message);
    }
  }

  async #search({ id, request }: Extract<MessageToSearch, { kind: 'search' }>): Promise<void> {
    try {
      this.#reply({ kind: 'search', id, result: await this.#engine.search(request) });
    } catch (thrown) {
      this.#reply({ kind: 'failed', call: 'search', id, error: sentError(thrown) });
    }
  }

  async #count({ id, request }: Extract<MessageToSearch, { kind: 'counts' }>): Promise<void> {
    try {
      this.#reply({ kind: 'counts', id, result: await this.#engine.counts(request) });
    } catch (thrown) {
      this.#reply({ kind: 'failed', call: 'counts', id, error: sentError(thrown) });
    }
  }

  async #tellPreparation({
    id,
    datasetId,
  }: Extract<MessageToSearch, { kind: 'preparation' }>): Promise<void> {
    this.#reply({ kind: 'preparation', id, preparation: await this.#engine.preparation(datasetId) });
  }

  #reply(message: MessageOfSearch): void {
    this.#port.postMessage(message);
  }
}

if (parentPort) {
  const program = new SearchProgram(parentPort, workerData as SearchWorkerData); // As `startSearchWorker` gives it.
  parentPort.on('message', (message: MessageToSearch) => program.receive(message));
}
