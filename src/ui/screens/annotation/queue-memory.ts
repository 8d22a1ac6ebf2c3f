import { makeObservable, observable } from 'mobx';
import { isDistant, queuedStatus, type QueuedRecord } from '../../../domain/record/queued-record';
import {
  recordStatus,
  withResponse,
  type FeedbackRecord,
  type RecordStatus,
} from '../../../domain/record/feedback-record';
import { placeAfterReload } from '../../../domain/record/queue-reload';
import {
  isWithinReach,
  placeOf,
  queuedAt,
  recordAt,
  withRecord,
  type RecordQueue,
} from '../../../domain/record/record-queue';
import type { Response } from '../../../domain/response/response';
import { atPage, type RecordCriteria } from '../../../domain/search/record-criteria';
import type { DeskOutbox } from './desk-outbox';

/** A record that is in memory, and where. */
export interface FoundRecord {
  readonly record: FeedbackRecord;
  readonly status: RecordStatus;
  readonly place: number;
}

/** What was gone past in a queue and still belongs to it. */
export interface PassedRecords {
  readonly count: number;
  readonly first: number;
}

/**
 * The queues in memory, by status. They hold what the server has; records come out with what was last done to them, also
 * before the server knows.
 */
export class QueueMemory {
  private readonly queues = observable.map<RecordStatus, RecordQueue>([], { deep: false });

  private readonly outbox: Pick<DeskOutbox, 'overlay'>;

  constructor(outbox: Pick<DeskOutbox, 'overlay'>) {
    this.outbox = outbox;
    makeObservable<QueueMemory, 'queues' | 'outbox'>(this, {
      of: false,
      set: false,
      forget: false,
      recordAt: false,
      meant: false,
      at: false,
      locate: false,
      asReloaded: false,
      neighbors: false,
      find: false,
      passed: false,
      keep: false,
      queues: false,
      outbox: false,
    });
  }

  of(status: RecordStatus): RecordQueue | undefined {
    return this.queues.get(status);
  }

  set(queue: RecordQueue): void {
    this.queues.set(queue.status, queue);
  }

  /** One queue, or all. */
  forget(status?: RecordStatus): void {
    if (status === undefined) this.queues.clear();
    else this.queues.delete(status);
  }

  recordAt(status: RecordStatus, place: number): FeedbackRecord | null {
    const queue = this.of(status);
    const record = queue && recordAt(queue, place);
    return record === undefined ? null : this.outbox.overlay(record);
  }

  /** The record that is meant, where it is in memory at the place that is meant. */
  meant({ status, page, record }: RecordCriteria): FeedbackRecord | null {
    const found = this.recordAt(status, page);
    return record === null || found?.id === record ? found : null;
  }

  /** The same queue at another place, with the record that stands there. */
  at(criteria: RecordCriteria, place: number): RecordCriteria {
    const queue = this.of(criteria.status);
    return atPage(criteria, place, (queue && queuedAt(queue, place)?.id) ?? null);
  }

  /**
   * Where what is meant stands in memory, or right beside it; null when it has to be fetched. The record counts, and the
   * place only where no record is named.
   */
  locate(criteria: RecordCriteria): RecordCriteria | null {
    const { status, page, record } = criteria;
    const queue = this.of(status);
    if (queue === undefined) return null;
    if (record === null) return isWithinReach(queue, page) ? this.at(criteria, page) : null;
    const place = recordAt(queue, page)?.id === record ? page : placeOf(queue, record);
    return place === null ? null : atPage(criteria, place, record);
  }

  /** What to ask for to stay where one is when the queue is fetched anew; a record that has left it is not looked for. */
  asReloaded(criteria: RecordCriteria): RecordCriteria {
    const { status, page, record } = criteria;
    const queue = this.of(status);
    const here = this.recordAt(status, page);
    const isElsewhere = record !== null && here?.id !== record;
    if (queue === undefined || isElsewhere) return criteria;
    const stays = here !== null && recordStatus(here) === status;
    return atPage(criteria, placeAfterReload(queue, page), stays ? here.id : null);
  }

  /** The records beside a place, the next one first, as far as they are in memory. */
  neighbors(status: RecordStatus, place: number): readonly FeedbackRecord[] {
    const queue = this.of(status);
    if (queue === undefined) return [];
    return [place + 1, place - 1].flatMap((beside) => recordAt(queue, beside) ?? []);
  }

  /** A record in any of the queues, in the one of this status before all others. */
  find(recordId: string, status: RecordStatus): FoundRecord | null {
    for (const queue of [this.of(status), ...this.queues.values()]) {
      const place = queue === undefined ? null : placeOf(queue, recordId);
      const record = queue && place !== null ? this.recordAt(queue.status, place) : null;
      if (queue && place !== null && record !== null) return { record, status: queue.status, place };
    }
    return null;
  }

  /** Null when nothing was passed on the way to a place. What lies before memory counts as passed too. */
  passed(status: RecordStatus, here: number): PassedRecords | null {
    const queue = this.of(status);
    if (queue === undefined) return null;
    const { records, first } = queue;
    const statusOf = (record: QueuedRecord) =>
      isDistant(record) ? queuedStatus(record) : recordStatus(this.outbox.overlay(record));
    const isPassed = (record: QueuedRecord, place: number) => place !== here && statusOf(record) === status;
    const places = records.flatMap((record, index) =>
      isPassed(record, first + index) ? [first + index] : [],
    );
    const count = first - 1 + places.length;
    const [firstInMemory = 1] = places;
    return count === 0 ? null : { count, first: first > 1 ? 1 : firstInMemory };
  }

  /** Takes over what the server has of a record wherever it is; it keeps its place, also with another status. */
  keep(recordId: string, response: Response | null): void {
    for (const [status, queue] of this.queues) {
      const known = queue.records.find(({ id }) => id === recordId);
      if (known === undefined) continue;
      const newer: QueuedRecord = isDistant(known)
        ? { id: recordId, distantStatus: response?.status ?? 'pending' }
        : withResponse(known, response);
      this.queues.set(status, withRecord(queue, newer));
    }
  }
}

/** Whether both are the record with the same answer, however often the answer was laid over it. */
export function isSameCopy(a: FeedbackRecord | null, b: FeedbackRecord | null): boolean {
  if (a === null || b === null || a.response === null || b.response === null) return a === b;
  const { response: one } = a;
  const { response: other } = b;
  return (
    a.id === b.id &&
    a.fields === b.fields &&
    a.suggestions === b.suggestions &&
    a.metadata === b.metadata &&
    one.answers === other.answers &&
    one.status === other.status &&
    one.revision === other.revision &&
    one.updatedAt.getTime() === other.updatedAt.getTime()
  );
}
