import type { TaskCounts, TaskPagePlace, TaskSearch } from '#domain/search/task/task-search';
import type { TaskRecord } from '#domain/task-record/task-record';
import type { RepositoryFailure } from '../shared/repository-failure';
import type { TaskProgress } from './ports/task-record-source.port';

/** The search and the page that the records belong to. */
export interface FoundPage {
  readonly search: TaskSearch;
  readonly place: TaskPagePlace;
}

export interface RecordPageState {
  /** The search that was requested last. */
  readonly search: TaskSearch;
  /** The page that was requested last. */
  readonly place: TaskPagePlace;
  /** `loading` and `failed` refer to the requested page; the previous records remain. */
  readonly phase: 'loading' | 'ready' | 'failed';
  /** Why the requested page was not loaded; null unless `phase` is `failed`. */
  readonly failure: RepositoryFailure | null;
  /** Null before the first page was loaded. */
  readonly found: FoundPage | null;
  /** Names of the found records, in their order. */
  readonly order: readonly string[];
  /** Found records by name, as they were last read or saved. */
  readonly records: ReadonlyMap<string, TaskRecord>;
  /** The reference record of a similarity search; null for other searches. */
  readonly reference: TaskRecord | null;
  /** Number of records that the search finds on all pages. */
  readonly total: number;
  /** Null before the first counts were loaded. */
  readonly counts: TaskCounts | null;
  /** Null before it was loaded. */
  readonly progress: TaskProgress | null;
  /** How often records were saved since the page was opened. */
  readonly saves: number;
  /** How often the user has asked to read the page again. */
  readonly refreshes: number;
  /** Null while no record of the dataset is known, and for other tasks than text classification. */
  readonly isMultiLabel: boolean | null;
}
