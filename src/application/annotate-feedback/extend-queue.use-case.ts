import type { Question } from '#domain/question/question';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import {
  extendedAhead,
  extendedBehind,
  settledRecords,
  stretchAhead,
  stretchBehind,
  widenedBack,
  type IsOnItsWay,
  type RecordQueue,
  type RecordsFound,
  type Stretch,
} from '#domain/queue/record-queue';
import { ok, type Result } from '#domain/shared/result';
import type { RepositoryFailure } from '../shared/repository-failure';
import type { RecordRepository } from './ports/record-repository.port';

export interface QueueToExtend {
  readonly datasetId: string;
  readonly questions: readonly Question[];
  readonly direction: 'ahead' | 'behind';
  /** Read when the request starts, to know what to ask for. */
  readonly queue: RecordQueue<FeedbackRecord>;
  readonly isOnItsWay: IsOnItsWay;
  /** How many records are asked for at a time. */
  readonly size?: number;
}

export interface Extension {
  /** The fetched records with the queue as it is then: answers may have been given while they were on their way. */
  readonly join: (queue: RecordQueue<FeedbackRecord>) => RecordQueue<FeedbackRecord>;
  /** Whether the server has nothing beyond them. */
  readonly isAtEnd: boolean;
}

/** Fetches records beyond one end of a queue. Fails with ERROR_FETCHING_RECORDS. */
export class ExtendQueue {
  readonly #records: RecordRepository;

  constructor(records: RecordRepository) {
    this.#records = records;
  }

  execute(wanted: QueueToExtend, signal?: AbortSignal): Promise<Result<Extension, RepositoryFailure>> {
    return wanted.direction === 'ahead' ? this.#ahead(wanted, signal) : this.#behind(wanted, signal);
  }

  async #behind(wanted: QueueToExtend, signal?: AbortSignal): Promise<Result<Extension, RepositoryFailure>> {
    const found = await this.#find(wanted, stretchBehind(wanted.queue, wanted.size), signal);
    if (!found.ok) return found;
    const { records } = found.value;
    return ok({ join: (current) => extendedBehind(current, records), isAtEnd: records.length === 0 });
  }

  /**
   * Asks until there is something new or the server has no more. An answer on another device shrinks the queue
   * unnoticed: a stretch that does not join the records in memory is asked for again from further back, and
   * records before those in memory stay there.
   */
  async #ahead(wanted: QueueToExtend, signal?: AbortSignal): Promise<Result<Extension, RepositoryFailure>> {
    const { queue, isOnItsWay, size } = wanted;
    const known = new Set(queue.records.map(({ id }) => id));
    const isNew = ({ id }: FeedbackRecord) => !known.has(id);
    const settled = new Set(settledRecords(queue, isOnItsWay).map(({ id }) => id));
    const isSettled = ({ id }: FeedbackRecord) => settled.has(id);
    let stretch = stretchAhead(queue, isOnItsWay, size);
    let isJoined = settled.size === 0;
    for (;;) {
      // The next stretch is known only from the answer.
      // oxlint-disable-next-line no-await-in-loop
      const found = await this.#find(wanted, stretch, signal);
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

  #find(
    { datasetId, questions }: QueueToExtend,
    stretch: Stretch,
    signal?: AbortSignal,
  ): Promise<Result<RecordsFound<FeedbackRecord>, RepositoryFailure>> {
    return this.#records.find(datasetId, questions, stretch, signal);
  }
}
