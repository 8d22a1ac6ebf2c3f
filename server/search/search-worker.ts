import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { assertNever } from '#domain/shared/assert-never';
import { createIndex } from './dataset-family';
import { realPace } from './hosting/real-pace';
import { IndexedSearchEngine } from './indexed-search-engine';
import { FileIndexStore } from './index-store/file-index-store';
import type { SearchSource } from './search-source';
import { unkeptIndexes } from './thread/reading-deaths';
import { remoteSource } from './thread/remote-source';
import {
  answerOf,
  callOn,
  sentError,
  type AnsweringEngine,
  type CallOf,
  type EngineCommands,
  type MessageOfSearch,
  type MessageToSearch,
  type SearchWorkerData,
} from './thread/search-messages';
import { WaitingCalls } from './thread/waiting-calls';

/**
 * The thread of the search: reading a dataset and evaluating a query keep a thread busy, and this one may be. It is an
 * entry of the server's build of its own: `search-worker.js` in the folder of the other chunks (see `start-thread.ts`).
 */
class SearchProgram {
  readonly #port: MessagePort;
  readonly #reads = new WaitingCalls<SearchSource>((id, call) => this.#reply({ kind: 'call', id, call }));
  readonly #engine: IndexedSearchEngine;

  constructor(port: MessagePort, { memoryBudgetBytes, indexStore, deadly = [] }: SearchWorkerData) {
    this.#port = port;
    this.#engine = new IndexedSearchEngine(memoryBudgetBytes, {
      source: remoteSource(this.#reads),
      createIndex,
      indexStore:
        indexStore === null
          ? unkeptIndexes(deadly, (datasetId, extent) => this.#reply({ kind: 'reading', datasetId, extent }))
          : new FileIndexStore(indexStore),
      pace: realPace,
      reportError: (thrown) => this.#reply({ kind: 'error-report', error: sentError(thrown) }),
    });
  }

  receive(message: MessageToSearch): void {
    switch (message.kind) {
      case 'call':
        return void this.#answer(message.id, message.call);
      case 'command':
        return callOn<EngineCommands, keyof EngineCommands, void>(this.#engine, message.command);
      case 'answer':
      case 'failure':
        return this.#reads.receive(message);
      default:
        return assertNever(message);
    }
  }

  async #answer(id: number, call: CallOf<AnsweringEngine>): Promise<void> {
    this.#reply(await answerOf<AnsweringEngine, keyof AnsweringEngine>(this.#engine, id, call));
  }

  #reply(message: MessageOfSearch): void {
    this.#port.postMessage(message);
  }
}

if (parentPort) {
  const program = new SearchProgram(parentPort, workerData as SearchWorkerData); // As `startSearchWorker` gives it.
  parentPort.on('message', (message: MessageToSearch) => program.receive(message));
}
