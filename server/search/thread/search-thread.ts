import type { Worker } from 'node:worker_threads';
import { err } from '#domain/shared/result';
import { assertNever } from '#domain/shared/assert-never';
import type { ReadingExtent } from '../hosting/index-store';
import { SearchClosed, type Preparation } from '../search-engine';
import type { SearchSource } from '../search-source';
import {
  answerOf,
  receivedError,
  type AnsweringEngine,
  type CallOf,
  type EngineCommand,
  type MessageOfSearch,
  type MessageToSearch,
} from './search-messages';
import { WaitingCalls } from './waiting-calls';

/** Answer of a thread that died or cannot be started. */
export const AWAY = err({ code: 'away' } as const);

/** Preparation that a thread begins with. */
export const NOTHING_READ: Preparation = { records: 0, vectors: 0 };

export interface SearchThreadOptions {
  readonly worker: Worker;
  readonly source: SearchSource;
  reportError(error: unknown): void;
  /** The thread begins to read a dataset, or has done so where the extent is null. */
  onReading(datasetId: string, extent: ReadingExtent | null): void;
  /** The thread ended without a request to end. */
  onDeath(): void;
}

/** One life of the thread that searches, as the server sees it. It reads through the server, which has the database. */
export class SearchThread implements AnsweringEngine {
  readonly #options: SearchThreadOptions;
  readonly #calls = new WaitingCalls<AnsweringEngine>((id, call) => this.#send({ kind: 'call', id, call }));
  readonly #reads = new Set<Promise<void>>();
  #isOver = false;

  constructor(options: SearchThreadOptions) {
    this.#options = options;
    options.worker.on('message', (message: MessageOfSearch) => this.#receive(message));
    options.worker.on('error', (error) => this.#die(error));
    options.worker.on('exit', () => this.#die(new Error('The thread of the search has ended')));
  }

  search(...args: Parameters<AnsweringEngine['search']>): ReturnType<AnsweringEngine['search']> {
    return this.#calls.call('search', args, AWAY);
  }

  counts(...args: Parameters<AnsweringEngine['counts']>): ReturnType<AnsweringEngine['counts']> {
    return this.#calls.call('counts', args, AWAY);
  }

  preparation(datasetId: string): Promise<Preparation> {
    return this.#calls.call('preparation', [datasetId], NOTHING_READ);
  }

  run(command: EngineCommand): void {
    this.#send({ kind: 'command', command });
  }

  /** When it resolves, nothing is read any more. */
  async end(): Promise<void> {
    this.#isOver = true;
    this.#calls.failAll(new SearchClosed());
    await this.#options.worker.terminate();
    await Promise.all(this.#reads);
  }

  #receive(message: MessageOfSearch): void {
    switch (message.kind) {
      case 'call':
        return this.#read(message.id, message.call);
      case 'answer':
      case 'failure':
        return this.#calls.receive(message);
      case 'error-report':
        return this.#options.reportError(receivedError(message.error));
      case 'reading':
        return this.#options.onReading(message.datasetId, message.extent);
      default:
        return assertNever(message);
    }
  }

  #read(id: number, call: CallOf<SearchSource>): void {
    const { source } = this.#options;
    const read: Promise<void> = answerOf<SearchSource, keyof SearchSource>(source, id, call)
      .then((answer) => this.#send(answer))
      .finally(() => this.#reads.delete(read));
    this.#reads.add(read);
  }

  #send(message: MessageToSearch): void {
    if (!this.#isOver) this.#options.worker.postMessage(message);
  }

  #die(error: Error): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#calls.loseAll(error);
    this.#options.reportError(error);
    this.#options.onDeath();
  }
}
