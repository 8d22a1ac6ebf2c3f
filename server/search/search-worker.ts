import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { assertNever } from '#domain/shared/assert-never';
import { createIndex } from './dataset-family';
import { realPace } from './hosting/real-pace';
import { IndexedSearchEngine } from './indexed-search-engine';
import { FileIndexStore } from './index-store/file-index-store';
import { unkeptIndexes } from './thread/reading-deaths';
import { RemoteSource } from './thread/remote-source';
import {
  callOn,
  receivedError,
  sentError,
  type EngineCommands,
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
        return void this.#answer('search', message.id, async () => {
          const result = await this.#engine.search(message.request);
          this.#reply({ kind: 'search', id: message.id, result });
        });
      case 'counts':
        return void this.#answer('counts', message.id, async () => {
          const result = await this.#engine.counts(message.request);
          this.#reply({ kind: 'counts', id: message.id, result });
        });
      case 'command':
        return callOn<EngineCommands, keyof EngineCommands, void>(this.#engine, message.command);
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

  async #answer(call: 'search' | 'counts', id: number, answer: () => Promise<void>): Promise<void> {
    try {
      await answer();
    } catch (thrown) {
      this.#reply({ kind: 'failed', call, id, error: sentError(thrown) });
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
