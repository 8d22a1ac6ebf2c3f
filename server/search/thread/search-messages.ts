import { assertNever } from '#domain/shared/assert-never';
import { DatabaseError, reportOf, type DatabaseErrorReport } from '#server/store/engines/database-error';
import { NoMemoryForIndex, type MemoryRefusal } from '../hosting/index-memory';
import { IndexNotKept, StoredIndexDamaged, type ReadingExtent } from '../hosting/index-store';
import { SearchClosed, type SearchEngine } from '../search-engine';
import type { SearchSource } from '../search-source';
import type { FileIndexStoreOptions } from '../index-store/file-index-store';
import type { DeadlyDataset } from './reading-deaths';

/** Start data of the search thread. */
export interface SearchWorkerData {
  /** See `IndexedSearchEngine`. */
  readonly memoryBudgetBytes: number;
  /** Null keeps nothing. */
  readonly indexStore: FileIndexStoreOptions | null;
  /** Datasets that must not be read yet, for an engine without files that list them. */
  readonly deadly?: readonly DeadlyDataset[];
}

/** Messages between the server's thread and the search thread. */
export type MessageToSearch =
  | { readonly kind: 'call'; readonly id: number; readonly call: CallOf<AnsweringEngine> }
  | { readonly kind: 'command'; readonly command: EngineCommand }
  | CallAnswer;

export type MessageOfSearch =
  | { readonly kind: 'call'; readonly id: number; readonly call: CallOf<SearchSource> }
  | CallAnswer
  /** A failure that no caller awaits. */
  | { readonly kind: 'error-report'; readonly error: SentError }
  /** A reading that begins, or ends where the extent is null; only where no files are kept. */
  | { readonly kind: 'reading'; readonly datasetId: string; readonly extent: ReadingExtent | null };

/** Methods of the engine whose answers are awaited. */
export type AnsweringEngine = Pick<SearchEngine, 'search' | 'counts' | 'preparation'>;

/** Methods of the engine that have no answer. */
export type EngineCommands = Pick<SearchEngine, 'warm' | 'readAhead' | 'follow' | 'retryReading'>;

export type EngineCommand = CallOf<EngineCommands>;

export type Methods<T> = { readonly [M in keyof T]: (...args: never) => unknown };

/** A method with its arguments. */
export type CallOf<T extends Methods<T>, M extends keyof T = keyof T> = {
  readonly [K in M]: { readonly method: K; readonly args: Parameters<T[K]> };
}[M];

/** Outcome of a call from the other thread. */
export type CallAnswer =
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly error: SentError };

/** Makes a call for another thread. */
export function callOn<T extends Methods<T>, M extends keyof T, Answer>(
  target: { readonly [K in M]: (...args: Parameters<T[K]>) => Answer },
  { method, args }: CallOf<T, M>,
): Answer {
  return target[method](...args);
}

export async function answerOf<T extends Methods<T>, M extends keyof T>(
  target: { readonly [K in M]: (...args: Parameters<T[K]>) => Promise<unknown> },
  id: number,
  call: CallOf<T, M>,
): Promise<CallAnswer> {
  try {
    return { kind: 'answer', id, value: await callOn<T, M, Promise<unknown>>(target, call) };
  } catch (thrown) {
    return { kind: 'failure', id, error: sentError(thrown) };
  }
}

/** An error as data: between threads errors lose their class, by which the other side knows what to do. */
export type SentError =
  | { readonly kind: 'database'; readonly report: DatabaseErrorReport }
  | { readonly kind: 'closed' }
  | { readonly kind: 'index-damaged' | 'index-not-kept'; readonly message: string }
  | { readonly kind: 'no-memory'; readonly refusal: MemoryRefusal }
  | { readonly kind: 'other'; readonly error: Error };

export function sentError(thrown: unknown): SentError {
  if (thrown instanceof DatabaseError) return { kind: 'database', report: reportOf(thrown) };
  if (thrown instanceof SearchClosed) return { kind: 'closed' };
  if (thrown instanceof StoredIndexDamaged) return { kind: 'index-damaged', message: thrown.message };
  if (thrown instanceof NoMemoryForIndex) return { kind: 'no-memory', refusal: thrown.refusal };
  if (thrown instanceof IndexNotKept) return { kind: 'index-not-kept', message: thrown.message };
  return { kind: 'other', error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
}

export function receivedError(sent: SentError): Error {
  switch (sent.kind) {
    case 'database':
      return new DatabaseError(sent.report);
    case 'closed':
      return new SearchClosed();
    case 'index-damaged':
      return new StoredIndexDamaged(sent.message);
    case 'index-not-kept':
      return new IndexNotKept(sent.message);
    case 'no-memory':
      return new NoMemoryForIndex(sent.refusal);
    case 'other':
      return sent.error;
    default:
      return assertNever(sent);
  }
}
