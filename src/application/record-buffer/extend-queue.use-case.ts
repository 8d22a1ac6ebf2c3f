import {
  extendedAhead,
  extendedBehind,
  settledRecords,
  stretchAhead,
  stretchBehind,
  widenedBack,
  type Identified,
  type IsOnItsWay,
  type RecordQueue,
} from '#domain/queue/record-queue';
import { ok } from '#domain/shared/result';
import type { Reply } from '../shared/repository-failure';
import type { RecordSource } from './ports/record-source.port';

export type QueueEnd = 'ahead' | 'behind';

export interface QueueToExtend<R extends Identified> {
  readonly direction: QueueEnd;
  /** The queue when the request starts, which determines the stretch to fetch. */
  readonly queue: RecordQueue<R>;
  readonly isOnItsWay: IsOnItsWay;
  /** Number of records per request. */
  readonly size?: number;
}

export interface Extension<R extends Identified> {
  /** Adds the fetched records to the current queue, which may differ from the one at the start of the request. */
  readonly join: (queue: RecordQueue<R>) => RecordQueue<R>;
  /** Whether the server has no records beyond them. */
  readonly isAtEnd: boolean;
}

/** Fetches records beyond one end of a queue. Fails with ERROR_FETCHING_RECORDS. */
export class ExtendQueue<R extends Identified> {
  readonly #source: RecordSource<R>;

  constructor(source: RecordSource<R>) {
    this.#source = source;
  }

  execute(wanted: QueueToExtend<R>, signal?: AbortSignal): Reply<Extension<R>> {
    return wanted.direction === 'ahead' ? this.#ahead(wanted, signal) : this.#behind(wanted, signal);
  }

  async #behind(wanted: QueueToExtend<R>, signal?: AbortSignal): Reply<Extension<R>> {
    const found = await this.#source.find(stretchBehind(wanted.queue, wanted.size), signal);
    if (!found.ok) return found;
    const { records } = found.value;
    return ok({ join: (current) => extendedBehind(current, records), isAtEnd: records.length === 0 });
  }

  /**
   * Fetches until there is a new record or the server has no more. An answer on another device shrinks the queue unnoticed: a
   * stretch that does not overlap the records in memory is fetched again from further back, and earlier records in memory stay
   * there.
   */
  async #ahead(wanted: QueueToExtend<R>, signal?: AbortSignal): Reply<Extension<R>> {
    const { queue, isOnItsWay, size } = wanted;
    const known = new Set(queue.records.map(({ id }) => id));
    const isNew = ({ id }: R) => !known.has(id);
    const settled = new Set(settledRecords(queue, isOnItsWay).map(({ id }) => id));
    const isSettled = ({ id }: R) => settled.has(id);
    let stretch = stretchAhead(queue, isOnItsWay, size);
    let isJoined = settled.size === 0;
    for (;;) {
      // The next stretch depends on the answer.
      // oxlint-disable-next-line no-await-in-loop
      const found = await this.#source.find(stretch, signal);
      if (!found.ok) return found;
      const { records, total } = found.value;
      isJoined ||= stretch.offset === 0 || records.some(isSettled);
      if (!isJoined) {
        stretch = widenedBack(stretch);
        continue;
      }
      const end = stretch.offset + records.length;
      const isAtEnd = records.length === 0 || end >= total;
      if (isAtEnd || records.some(isNew)) {
        const joint = records.findIndex(isSettled);
        const ahead = joint < 0 ? records : records.slice(joint);
        return ok({ join: (current) => extendedAhead(current, ahead, queue), isAtEnd });
      }
      stretch = { ...stretch, offset: end };
    }
  }
}
