import { isList, type LinkAbsence } from '#domain/queue/linked-record';
import { recordAt, type Identified, type IsOnItsWay, type RecordQueue } from '#domain/queue/record-queue';
import type { StatusName } from '#domain/queue/status-list';
import type { AvailableSearch } from '#domain/search/feedback/available-search';
import type { DroppedTerm } from '#domain/search/feedback/dropped-term';
import {
  FIRST_PAGE,
  type RecordCriteria,
  allOf,
  sameSelection,
  type RecordSelection,
} from '#domain/search/feedback/record-criteria';
import { withoutAnswerOrder } from '#domain/search/feedback/record-search';
import { ok, type Result } from '#domain/shared/result';
import { isAborted, type RepositoryFailure } from '../shared/repository-failure';
import { ExtendQueue, type Extension, type QueueEnd } from './extend-queue.use-case';
import { FindRecord, type RecordToFind } from './find-record.use-case';
import { FollowLink } from './follow-link.use-case';
import { LoadRecords, type LoadedRecords } from './load-records.use-case';
import type { RecordSource } from './ports/record-source.port';

/** Loaded records, with the dropped terms of the search: hidden from the user, or no longer there. */
interface LoadedSearch<R extends Identified> extends LoadedRecords<R> {
  readonly dropped: readonly DroppedTerm[];
}

interface LoadedPosition<R extends Identified> extends LoadedSearch<R> {
  /** Selection that was wanted, where the wanted record is in another one; else null. */
  readonly movedFrom: RecordSelection | null;
  /** Why the wanted record is not among the loaded ones; null where it is, or none was wanted. */
  readonly absence: LinkAbsence | null;
}

/** A record to look for among all records of a queue; without a status, of the queue it turns out to be in. */
interface SoughtRecord extends Pick<RecordToFind, 'recordId' | 'near'> {
  readonly status: StatusName | null;
}

interface FoundInQueue<R extends Identified> {
  readonly status: StatusName;
  /** Null where the record is not there. */
  readonly loaded: LoadedRecords<R> | null;
}

export interface QueueLoaderDeps<R extends Identified> {
  readonly source: RecordSource<R>;
  /** Resolves when the server has everything done so far, as far as can be told. */
  readonly atRest: () => Promise<void>;
  /** Whether a record carries changes that were not saved. */
  readonly isEdited: (recordId: string) => boolean;
}

interface Fetch {
  readonly kind: 'load' | 'find' | 'recall' | QueueEnd;
  readonly selection: RecordSelection;
  readonly controller: AbortController;
  /** Records being recalled. */
  readonly recordIds?: readonly string[];
}

type Fetching<T> = Promise<Result<T, RepositoryFailure> | null>;

/**
 * Fetches records, one request at a time: a new request replaces the last one, which then answers null. `S` is the state of a
 * record as a server acknowledges it.
 */
export class QueueLoader<R extends Identified, S> {
  readonly #deps: QueueLoaderDeps<R>;
  readonly #loadRecords: LoadRecords<R>;
  readonly #extendQueue: ExtendQueue<R>;
  readonly #findRecord: FindRecord<R>;
  readonly #followLink: FollowLink<R>;
  #current: Fetch | null = null;
  #told = new Map<string, S>();

  constructor(deps: QueueLoaderDeps<R>) {
    this.#deps = deps;
    this.#loadRecords = new LoadRecords(deps.source);
    this.#extendQueue = new ExtendQueue(deps.source);
    this.#findRecord = new FindRecord(deps.source);
    this.#followLink = new FollowLink(deps.source);
  }

  /** Acknowledged states since the last request began: its answer may hold older ones. */
  get told(): ReadonlyMap<string, S> {
    return this.#told;
  }

  /** Notes the state of a record that the server has told. */
  learn(recordId: string, state: S): void {
    this.#told.set(recordId, state);
  }

  isEdited(recordId: string): boolean {
    return this.#deps.isEdited(recordId);
  }

  isExtending(end: QueueEnd): boolean {
    return this.#current?.kind === end;
  }

  /** Loads the named place or, where a record is named, the record wherever it is for the user. */
  load(criteria: RecordCriteria): Fetching<LoadedPosition<R>> {
    return this.#only('load', criteria, async (signal) => {
      const available = this.#deps.source.available(criteria.search, signal);
      await this.#deps.atRest();
      const found = await available;
      const loaded = await this.#loadSorted(criteria, found, signal);
      return loaded.ok ? this.#followed(criteria, loaded.value, signal) : loaded;
    });
  }

  find(wanted: SoughtRecord): Fetching<FoundInQueue<R>> {
    return this.#only('find', allOf(wanted.status ?? this.#deps.source.statuses.initial), async (signal) => {
      await this.#deps.atRest();
      return this.#seek(wanted, signal);
    });
  }

  extend(
    queue: RecordQueue<R>,
    direction: QueueEnd,
    isOnItsWay: IsOnItsWay,
    size: number,
  ): Fetching<Extension<R>> {
    const wanted = { direction, queue, isOnItsWay, size };
    return this.#only(direction, queue, (signal) => this.#extendQueue.execute(wanted, signal));
  }

  /** Whether the first of these is on its way already. */
  isRecalling([first]: readonly string[]): boolean {
    return first !== undefined && this.#current?.recordIds?.includes(first) === true;
  }

  recall(selection: RecordSelection, recordIds: readonly string[]): Fetching<readonly R[]> {
    const recall = (signal: AbortSignal) => this.#deps.source.recall(recordIds, signal);
    return this.#only('recall', selection, recall, recordIds);
  }

  abandon(): void {
    this.#current?.controller.abort();
    this.#current = null;
  }

  /** Drops a request for a place that is no longer on screen, or that was to lead away from it. */
  abandonLoad(): void {
    if (this.#current?.kind === 'load' || this.#current?.kind === 'find') this.abandon();
  }

  /** Ends a request that is for another queue than this one. */
  abandonUnlessFor(selection: RecordSelection): void {
    if (this.#current !== null && !sameSelection(this.#current.selection, selection)) this.abandon();
  }

  async #only<T>(
    kind: Fetch['kind'],
    selection: RecordSelection,
    fetch: (signal: AbortSignal) => Promise<Result<T, RepositoryFailure>>,
    recordIds?: readonly string[],
  ): Fetching<T> {
    this.abandon();
    const controller = new AbortController();
    this.#told = new Map();
    this.#current = { kind, selection, controller, ...(recordIds && { recordIds }) };
    const result = await fetch(controller.signal);
    if (controller.signal.aborted) return null;
    this.#current = null;
    return result.ok || !isAborted(result.error) ? result : null;
  }

  /** Once more without the order by answers: a server of 1.28 fails on it where this user has given none yet (SEA-27). */
  async #loadSorted(
    criteria: RecordCriteria,
    { search, dropped }: AvailableSearch,
    signal: AbortSignal,
  ): Promise<Result<LoadedSearch<R>, RepositoryFailure>> {
    const loaded = await this.#loadRecords.execute({ ...criteria, search }, signal);
    if (loaded.ok) return ok({ ...loaded.value, dropped });
    const unsorted = loaded.error.status === 500 ? withoutAnswerOrder(search) : null;
    if (unsorted === null) return loaded;
    const again = await this.#loadRecords.execute({ ...criteria, search: unsorted }, signal);
    return again.ok ? ok({ ...again.value, dropped: [...dropped, { kind: 'answers' }] }) : again;
  }

  /** The wanted record where it is now, if the loaded records do not have it. */
  async #followed(
    criteria: RecordCriteria,
    seen: LoadedSearch<R>,
    signal: AbortSignal,
  ): Promise<Result<LoadedPosition<R>, RepositoryFailure>> {
    const { record } = criteria;
    const named = { status: criteria.status, search: seen.queue.search };
    if (record === null || stands(record, seen)) return ok({ ...seen, movedFrom: null, absence: null });
    const followed = await this.#followLink.execute({ ...criteria, ...named, record }, seen.queue, signal);
    if (!followed.ok) return followed;
    if (followed.value.kind === 'found') {
      const { loaded } = followed.value;
      const movedFrom = sameSelection(loaded.queue, named) ? null : named;
      return ok({ ...seen, ...loaded, movedFrom, absence: null });
    }
    const { absence } = followed.value;
    const shown = await this.#withoutRecord({ ...criteria, ...named }, seen, signal);
    return shown.ok ? ok({ ...seen, ...shown.value, movedFrom: null, absence }) : shown;
  }

  /** A list is shown without its first record; its place may be behind the last record by now. */
  async #withoutRecord(
    criteria: RecordCriteria,
    seen: LoadedRecords<R>,
    signal: AbortSignal,
  ): Promise<Result<LoadedRecords<R>, RepositoryFailure>> {
    const isOver = isList(criteria) && seen.queue.records.length === 0 && criteria.page > FIRST_PAGE;
    return isOver ? this.#loadRecords.execute({ ...criteria, record: null }, signal) : ok(seen);
  }

  async #seek(
    { recordId, status, near }: SoughtRecord,
    signal: AbortSignal,
  ): Promise<Result<FoundInQueue<R>, RepositoryFailure>> {
    const known = status === null ? await this.#statusOf(recordId, signal) : ok(status);
    if (!known.ok) return known;
    const loaded = await this.#findRecord.execute({ recordId, status: known.value, near }, signal);
    return loaded.ok ? ok({ status: known.value, loaded: loaded.value }) : loaded;
  }

  async #statusOf(recordId: string, signal: AbortSignal): Promise<Result<StatusName, RepositoryFailure>> {
    const { source } = this.#deps;
    const recalled = await source.recall([recordId], signal);
    if (!recalled.ok) return recalled;
    const [record] = recalled.value;
    return ok(record === undefined ? source.statuses.initial : source.statusOf(record));
  }
}

function stands<R extends Identified>(recordId: string, { queue, page }: LoadedRecords<R>): boolean {
  return recordAt(queue, page)?.id === recordId;
}
