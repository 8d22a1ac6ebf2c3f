import { makeObservable, observable } from 'mobx';
import { isInOwnQueue, withAnswerOf } from '#domain/feedback/feedback-queue';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import {
  belongsTo,
  isDistant,
  isWithinReach,
  placeAfterReload,
  placeOf,
  queuedAt,
  recordAt,
  type QueuedRecord,
  type RecordQueue,
} from '#domain/queue/record-queue';
import type { Response } from '#domain/feedback/response';
import { atPage, type RecordCriteria } from '#domain/search/record-criteria';
import type { RecordSearch } from '#domain/search/record-search';
import type { RecordSelection } from '#domain/search/record-selection';
import { searchKey } from '#domain/search/same-search';
import type { DeskOutbox } from '../desk/desk-outbox';

/** Queues that stay in memory, those looked at last. */
const KEPT_QUEUES = 6;

/** A record that is in memory, and where. */
export interface FoundRecord extends RecordSelection {
  readonly record: FeedbackRecord;
  readonly place: number;
}

/** Skipped records of a queue that still belong to it. */
export interface PassedRecords {
  readonly count: number;
  readonly first: number;
}

/** Acknowledged responses, by record id. */
type Told = ReadonlyMap<string, Response | null>;

/**
 * The queues in memory, by status and search. They hold what the server has; records come out with what was last done to
 * them, also before the server knows.
 */
export class QueueMemory {
  readonly #queues = observable.map<string, RecordQueue<FeedbackRecord>>([], { deep: false });

  readonly #outbox: Pick<DeskOutbox, 'overlay'>;
  /** Ids of the queues; the most recently used is last. */
  #order: readonly string[] = [];
  /** A search may be long, and is asked about with every key. */
  readonly #keys = new WeakMap<RecordSearch, string>();

  constructor(outbox: Pick<DeskOutbox, 'overlay'>) {
    this.#outbox = outbox;
    makeObservable(this, {
      of: false,
      set: false,
      take: false,
      visit: false,
      forget: false,
      recordAt: false,
      meant: false,
      at: false,
      locate: false,
      asReloaded: false,
      neighbors: false,
      find: false,
      passed: false,
      leftIds: false,
      keep: false,
    });
  }

  of(selection: RecordSelection): RecordQueue<FeedbackRecord> | undefined {
    return this.#queues.get(this.#key(selection));
  }

  set(queue: RecordQueue<FeedbackRecord>): void {
    this.#put(this.#key(queue), queue);
  }

  /** A queue as it was fetched; what the server has told meanwhile is newer. */
  take(queue: RecordQueue<FeedbackRecord>, told: Told): void {
    const isTold = queue.records.some(({ id }) => told.has(id));
    const newer = isTold
      ? [...told].reduce((known, [id, response]) => withAnswerOf(known, id, response), queue)
      : queue;
    this.set(newer);
  }

  /** It is looked at, so that it stays in memory before others. */
  visit(selection: RecordSelection): void {
    const visited = this.#key(selection);
    if (this.#order.at(-1) === visited || !this.#queues.has(visited)) return;
    this.#order = [...this.#order.filter((key) => key !== visited), visited];
  }

  /** One queue, or all. */
  forget(selection?: RecordSelection): void {
    if (selection === undefined) this.#queues.clear();
    else this.#queues.delete(this.#key(selection));
    this.#order = this.#order.filter((key) => this.#queues.has(key));
  }

  recordAt(selection: RecordSelection, place: number): FeedbackRecord | null {
    const queue = this.of(selection);
    const record = queue && recordAt(queue, place);
    return record === undefined ? null : this.#outbox.overlay(record);
  }

  /** The record that is meant, where it is in memory at the place that is meant. */
  meant(criteria: RecordCriteria): FeedbackRecord | null {
    const { page, record } = criteria;
    const found = this.recordAt(criteria, page);
    return record === null || found?.id === record ? found : null;
  }

  /** The same queue at another place, with the record that stands there. */
  at(criteria: RecordCriteria, place: number): RecordCriteria {
    const queue = this.of(criteria);
    return atPage(criteria, place, (queue && queuedAt(queue, place)?.id) ?? null);
  }

  /**
   * Place of the wanted record in memory, or right beside it; null when it has to be fetched. The record
   * counts, and the place only if no record is named.
   */
  locate(criteria: RecordCriteria): RecordCriteria | null {
    const { page, record, size } = criteria;
    const queue = this.of(criteria);
    if (queue === undefined) return null;
    if (record === null) return isWithinReach(queue, page, size ?? 1) ? this.at(criteria, page) : null;
    const place = recordAt(queue, page)?.id === record ? page : placeOf(queue, record);
    return place === null ? null : atPage(criteria, place, record);
  }

  /**
   * Stretch to fetch so that the position stays when the queue is fetched again. A record that left the queue
   * is not looked for, unless it has unsaved changes.
   */
  asReloaded(criteria: RecordCriteria, isEdited: (recordId: string) => boolean): RecordCriteria {
    const { page, record } = criteria;
    const queue = this.of(criteria);
    const here = this.recordAt(criteria, page);
    const isElsewhere = record !== null && here?.id !== record;
    if (queue === undefined || isElsewhere) return criteria;
    const stays = here !== null && (isInOwnQueue(here, queue) || isEdited(here.id));
    return atPage(criteria, placeAfterReload(queue, page), stays ? here.id : null);
  }

  /** The records beside a place, the next one first, as far as they are in memory. */
  neighbors(selection: RecordSelection, place: number): readonly FeedbackRecord[] {
    const queue = this.of(selection);
    if (queue === undefined) return [];
    return [place + 1, place - 1].flatMap((beside) => recordAt(queue, beside) ?? []);
  }

  /** A record in any of the queues: in the one that is named before all others, and then in the one looked at last. */
  find(recordId: string, here: RecordSelection): FoundRecord | null {
    const others = this.#order.toReversed().map((key) => this.#queues.get(key));
    for (const queue of [this.of(here), ...others]) {
      const place = queue === undefined ? null : placeOf(queue, recordId);
      const record = queue && place !== null ? this.recordAt(queue, place) : null;
      if (queue && place !== null && record !== null)
        return { record, status: queue.status, search: queue.search, place };
    }
    return null;
  }

  /** Null when nothing was skipped on the way to a place. Records before those in memory count as skipped too. */
  passed(selection: RecordSelection, here: number): PassedRecords | null {
    const queue = this.of(selection);
    if (queue === undefined) return null;
    const { records, first } = queue;
    const isPassed = (record: QueuedRecord<FeedbackRecord>, place: number) =>
      place !== here && this.#isInQueue(queue, record);
    const places = records.flatMap((record, index) =>
      isPassed(record, first + index) ? [first + index] : [],
    );
    const count = first - 1 + places.length;
    const [firstInMemory = 1] = places;
    return count === 0 ? null : { count, first: first > 1 ? 1 : firstInMemory };
  }

  /** Records of a queue that do not belong to it any more, as far as is known here. */
  leftIds(selection: RecordSelection): readonly string[] {
    const queue = this.of(selection);
    return queue?.records.filter((record) => !this.#isInQueue(queue, record)).map(({ id }) => id) ?? [];
  }

  /** Takes over what the server has of a record wherever it is; it keeps its place, also with another status. */
  keep(recordId: string, response: Response | null): void {
    for (const [key, queue] of this.#queues) this.#queues.set(key, withAnswerOf(queue, recordId, response));
  }

  #isInQueue(queue: RecordQueue<FeedbackRecord>, record: QueuedRecord<FeedbackRecord>): boolean {
    return belongsTo(queue, isDistant(record) ? record : this.#outbox.overlay(record));
  }

  #put(key: string, queue: RecordQueue<FeedbackRecord>): void {
    this.#queues.set(key, queue);
    if (this.#order.includes(key)) return;
    const order = [...this.#order, key];
    this.#order = order.slice(-KEPT_QUEUES);
    for (const old of order.slice(0, -KEPT_QUEUES)) this.#queues.delete(old);
  }

  #key({ status, search }: RecordSelection): string {
    const known = this.#keys.get(search) ?? searchKey(search);
    this.#keys.set(search, known);
    return `${status} ${known}`;
  }
}
