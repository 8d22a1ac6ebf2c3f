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
import { isAborted, type RepositoryFailure, type Reply } from '../shared/repository-failure';
import { ExtendQueue, type Extension, type QueueEnd } from './extend-queue.use-case';
import { FindRecord, type RecordToFind } from './find-record.use-case';
import { FollowLink } from './follow-link.use-case';
import { LoadRecords, type LoadedRecords } from './load-records.use-case';
import type { RecordSource } from './ports/record-source.port';

/** Loaded records, with the dropped terms of the search, which are hidden from the user or no longer exist. */
interface LoadedSearch<R extends Identified> extends LoadedRecords<R> {
  readonly dropped: readonly DroppedTerm[];
}

interface LoadedPosition<R extends Identified> extends LoadedSearch<R> {
  /** The requested selection, if the requested record is in another one; otherwise null. */
  readonly movedFrom: RecordSelection | null;
  /** Why the requested record is not among the loaded ones; null if it is, or none was requested. */
  readonly absence: LinkAbsence | null;
}

/** A record to look for among all records of a queue; without a status, of the queue that it is in. */
interface SoughtRecord extends Pick<RecordToFind, 'recordId' | 'near'> {
  readonly status: StatusName | null;
}

interface FoundInQueue<R extends Identified> {
  readonly status: StatusName;
  /** Null if the record is not there. */
  readonly loaded: LoadedRecords<R> | null;
}

export interface QueueLoaderDeps<R extends Identified> {
  readonly source: RecordSource<R>;
  /** Resolves when the server has received all previous acts, as far as is known. */
  readonly atRest: () => Promise<void>;
  /** Whether a record has unsaved changes. */
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
 * Fetches records, one request at a time: a new request replaces the previous one, which then returns null. `S` is the state of a
 * record as the server acknowledges it.
 */
export class QueueLoader<R extends Identified, S> {
  readonly #deps: QueueLoaderDeps<R>;
  readonly #loadRecords: LoadRecords<R>;
  readonly #extendQueue: ExtendQueue<R>;
  readonly #findRecord: FindRecord<R>;
  readonly #followLink: FollowLink<R>;
  #current: Fetch | null = null;
  #acknowledged = new Map<string, S>();

  constructor(deps: QueueLoaderDeps<R>) {
    this.#deps = deps;
    this.#loadRecords = new LoadRecords(deps.source);
    this.#extendQueue = new ExtendQueue(deps.source);
    this.#findRecord = new FindRecord(deps.source);
    this.#followLink = new FollowLink(deps.source);
  }

  /** States that were acknowledged since the last request began: its answer may contain older ones. */
  get acknowledged(): ReadonlyMap<string, S> {
    return this.#acknowledged;
  }

  /** Notes a state that the server has acknowledged. */
  learn(recordId: string, state: S): void {
    this.#acknowledged.set(recordId, state);
  }

  isEdited(recordId: string): boolean {
    return this.#deps.isEdited(recordId);
  }

  isExtending(end: QueueEnd): boolean {
    return this.#current?.kind === end;
  }

  /** Loads the requested place or, if a record is requested, the record in its current queue. */
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

  /** Whether the first of these is being recalled already. */
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

  /** Aborts a request for a place that is no longer on screen, or that was to lead away from it. */
  abandonLoad(): void {
    if (this.#current?.kind === 'load' || this.#current?.kind === 'find') this.abandon();
  }

  /** Aborts a request that is for another queue than this one. */
  abandonUnlessFor(selection: RecordSelection): void {
    if (this.#current !== null && !sameSelection(this.#current.selection, selection)) this.abandon();
  }

  async #only<T>(
    kind: Fetch['kind'],
    selection: RecordSelection,
    fetch: (signal: AbortSignal) => Reply<T>,
    recordIds?: readonly string[],
  ): Fetching<T> {
    this.abandon();
    const controller = new AbortController();
    this.#acknowledged = new Map();
    this.#current = { kind, selection, controller, ...(recordIds && { recordIds }) };
    const result = await fetch(controller.signal);
    if (controller.signal.aborted) return null;
    this.#current = null;
    return result.ok || !isAborted(result.error) ? result : null;
  }

  /** Retries without the order by answers: a server of 1.28 fails on it if this user has not answered yet (SEA-27). */
  async #loadSorted(
    criteria: RecordCriteria,
    { search, dropped }: AvailableSearch,
    signal: AbortSignal,
  ): Reply<LoadedSearch<R>> {
    const loaded = await this.#loadRecords.execute({ ...criteria, search }, signal);
    if (loaded.ok) return ok({ ...loaded.value, dropped });
    const unsorted = loaded.error.status === 500 ? withoutAnswerOrder(search) : null;
    if (unsorted === null) return loaded;
    const again = await this.#loadRecords.execute({ ...criteria, search: unsorted }, signal);
    return again.ok ? ok({ ...again.value, dropped: [...dropped, { kind: 'answers' }] }) : again;
  }

  /** Follows the requested record to its current place, if it is not among the loaded records. */
  async #followed(
    criteria: RecordCriteria,
    seen: LoadedSearch<R>,
    signal: AbortSignal,
  ): Reply<LoadedPosition<R>> {
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

  /** Shows a list without the requested record; if the requested place is after the last record by now, loads the first records. */
  async #withoutRecord(
    criteria: RecordCriteria,
    seen: LoadedRecords<R>,
    signal: AbortSignal,
  ): Reply<LoadedRecords<R>> {
    const isOver = isList(criteria) && seen.queue.records.length === 0 && criteria.page > FIRST_PAGE;
    return isOver ? this.#loadRecords.execute({ ...criteria, record: null }, signal) : ok(seen);
  }

  async #seek({ recordId, status, near }: SoughtRecord, signal: AbortSignal): Reply<FoundInQueue<R>> {
    const known = status === null ? await this.#statusOf(recordId, signal) : ok(status);
    if (!known.ok) return known;
    const loaded = await this.#findRecord.execute({ recordId, status: known.value, near }, signal);
    return loaded.ok ? ok({ status: known.value, loaded: loaded.value }) : loaded;
  }

  async #statusOf(recordId: string, signal: AbortSignal): Reply<StatusName> {
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
