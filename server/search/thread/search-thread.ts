import type { Worker } from 'node:worker_threads';
import { err, type Result } from '#domain/shared/result';
import { assertNever } from '#domain/shared/assert-never';
import type { ReadingExtent } from '../hosting/index-store';
import { SearchClosed, type Preparation, type SearchFailure } from '../search-engine';
import type { CountsAnswer, CountsRequest, SearchAnswer, SearchRequest } from '../search-request';
import type { SearchSource } from '../search-source';
import {
  callOn,
  receivedError,
  sentError,
  type EngineCommand,
  type MessageOfSearch,
  type MessageToSearch,
  type SourceCall,
} from './search-messages';
import { WaitingCalls } from './waiting-calls';

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
export class SearchThread {
  readonly #options: SearchThreadOptions;
  readonly #searches = new WaitingCalls<Result<SearchAnswer, SearchFailure>>();
  readonly #counts = new WaitingCalls<Result<CountsAnswer, SearchFailure>>();
  readonly #preparations = new WaitingCalls<Preparation>();
  readonly #reads = new Set<Promise<void>>();
  #isOver = false;

  constructor(options: SearchThreadOptions) {
    this.#options = options;
    options.worker.on('message', (message: MessageOfSearch) => this.#receive(message));
    options.worker.on('error', (error) => this.#die(error));
    options.worker.on('exit', () => this.#die(new Error('The thread of the search has ended')));
  }

  search(request: SearchRequest): Promise<Result<SearchAnswer, SearchFailure>> {
    return this.#searches.send((id) => this.#send({ kind: 'search', id, request }));
  }

  counts(request: CountsRequest): Promise<Result<CountsAnswer, SearchFailure>> {
    return this.#counts.send((id) => this.#send({ kind: 'counts', id, request }));
  }

  run(command: EngineCommand): void {
    this.#send({ kind: 'command', command });
  }

  preparation(datasetId: string): Promise<Preparation> {
    return this.#preparations.send((id) => this.#send({ kind: 'preparation', id, datasetId }));
  }

  /** When it resolves, nothing is read any more. */
  async end(): Promise<void> {
    const closed = new SearchClosed();
    this.#isOver = true;
    this.#searches.failAll(closed);
    this.#counts.failAll(closed);
    this.#preparations.failAll(closed);
    await this.#options.worker.terminate();
    await Promise.all(this.#reads);
  }

  #receive(message: MessageOfSearch): void {
    switch (message.kind) {
      case 'search':
        return this.#searches.answer(message.id, message.result);
      case 'counts':
        return this.#counts.answer(message.id, message.result);
      case 'preparation':
        return this.#preparations.answer(message.id, message.preparation);
      case 'failed':
        return (message.call === 'search' ? this.#searches : this.#counts).fail(
          message.id,
          receivedError(message.error),
        );
      case 'trouble':
        return this.#options.reportError(receivedError(message.error));
      case 'reading':
        return this.#options.onReading(message.datasetId, message.extent);
      case 'read':
        return this.#read(message.id, message.call);
      default:
        return assertNever(message);
    }
  }

  #read(id: number, call: SourceCall): void {
    const read: Promise<void> = callOn<SearchSource, keyof SearchSource, Promise<unknown>>(
      this.#options.source,
      call,
    )
      .then(
        (value) => this.#send({ kind: 'read', id, value }),
        (thrown: unknown) => this.#send({ kind: 'unreadable', id, error: sentError(thrown) }),
      )
      .finally(() => this.#reads.delete(read));
    this.#reads.add(read);
  }

  #send(message: MessageToSearch): void {
    if (!this.#isOver) this.#options.worker.postMessage(message);
  }

  #die(error: Error): void {
    if (this.#isOver) return;
    this.#isOver = true;
    const away = err({ code: 'away' } as const);
    this.#searches.answerAll(away);
    this.#counts.answerAll(away);
    this.#preparations.answerAll(NOTHING_READ);
    this.#options.reportError(error);
    this.#options.onDeath();
  }
}
