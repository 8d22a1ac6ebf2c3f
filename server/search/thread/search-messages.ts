import type { Result } from '#domain/shared/result';
import { assertNever } from '#domain/shared/assert-never';
import { DatabaseError, reportOf, type DatabaseErrorReport } from '#server/store/engines/database-error';
import { NoMemoryForIndex, type MemoryRefusal } from '../hosting/index-memory';
import { IndexNotKept, StoredIndexDamaged, type ReadingExtent } from '../hosting/index-store';
import { SearchClosed, type Preparation, type SearchEngine, type SearchFailure } from '../search-engine';
import type { CountsAnswer, CountsRequest, SearchAnswer, SearchRequest } from '../search-request';
import type { SearchSource } from '../search-source';
import type { FileIndexStoreOptions } from '../index-store/file-index-store';
import type { DeadlyDataset } from './reading-deaths';

/** Start data of the search thread. */
export interface SearchWorkerData {
  /** See `IndexedSearchEngine`. */
  readonly memoryBudgetBytes: number;
  /** Null keeps nothing. */
  readonly indexStore: FileIndexStoreOptions | null;
  /** Datasets that must not be read, for an engine without files that list them. */
  readonly deadly?: readonly DeadlyDataset[];
}

/** Messages between the server's thread and the search thread. */
export type MessageToSearch =
  | { readonly kind: 'search'; readonly id: number; readonly request: SearchRequest }
  | { readonly kind: 'counts'; readonly id: number; readonly request: CountsRequest }
  | { readonly kind: 'command'; readonly command: EngineCommand }
  | { readonly kind: 'preparation'; readonly id: number; readonly datasetId: string }
  /** Result of a call of the source. */
  | { readonly kind: 'read'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'unreadable'; readonly id: number; readonly error: SentError };

export type MessageOfSearch =
  | { readonly kind: 'search'; readonly id: number; readonly result: Result<SearchAnswer, SearchFailure> }
  | { readonly kind: 'counts'; readonly id: number; readonly result: Result<CountsAnswer, SearchFailure> }
  | { readonly kind: 'preparation'; readonly id: number; readonly preparation: Preparation }
  | {
      readonly kind: 'failed';
      readonly call: 'search' | 'counts';
      readonly id: number;
      readonly error: SentError;
    }
  /** A failure that no caller awaits. */
  | { readonly kind: 'trouble'; readonly error: SentError }
  /** A reading that begins, or ends where the extent is null; only where no files are kept. */
  | { readonly kind: 'reading'; readonly datasetId: string; readonly extent: ReadingExtent | null }
  | { readonly kind: 'read'; readonly id: number; readonly call: SourceCall };

/** A method of the source with its arguments. */
export type SourceCall = CallOf<SearchSource>;

/** A method of the engine that nobody waits for. */
export type EngineCommand = CallOf<EngineCommands>;

export type EngineCommands = Pick<SearchEngine, 'warm' | 'readAhead' | 'follow' | 'retryReading'>;

type Methods<T> = { readonly [M in keyof T]: (...args: never) => unknown };

type CallOf<T extends Methods<T>, M extends keyof T = keyof T> = {
  readonly [K in M]: { readonly method: K; readonly args: Parameters<T[K]> };
}[M];

/** Makes a call that another thread asked for. */
export function callOn<T extends Methods<T>, M extends keyof T, Answer>(
  target: { readonly [K in M]: (...args: Parameters<T[K]>) => Answer },
  { method, args }: CallOf<T, M>,
): Answer {
  return target[method](...args);
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
