import type { Question } from '../../domain/question/question';
import {
  extendedAhead,
  extendedBehind,
  stretchAhead,
  stretchBehind,
  type RecordQueue,
} from '../../domain/record/record-queue';
import { ok, type Result } from '../../domain/shared/result';
import type { RepositoryFailure } from '../shared/repository-failure';
import type { RecordRepository } from './ports/record-repository.port';

export interface QueueToExtend {
  readonly datasetId: string;
  readonly questions: readonly Question[];
  readonly direction: 'ahead' | 'behind';
  /** Read when the request starts, to know what to ask for. */
  readonly queue: RecordQueue;
}

/** Joins the fetched records to the queue as it is then: answers may have been saved while they were on their way. */
export type Extension = (queue: RecordQueue) => RecordQueue;

/** Fetches records beyond one end of a queue. Fails with ERROR_FETCHING_RECORDS. */
export class ExtendQueue {
  readonly #records: RecordRepository;

  constructor(records: RecordRepository) {
    this.#records = records;
  }

  async execute(wanted: QueueToExtend, signal?: AbortSignal): Promise<Result<Extension, RepositoryFailure>> {
    const { datasetId, questions, direction, queue } = wanted;
    const stretch = direction === 'ahead' ? stretchAhead(queue) : stretchBehind(queue);
    const found = await this.#records.find(datasetId, questions, stretch, signal);
    if (!found.ok) return found;
    const extended = direction === 'ahead' ? extendedAhead : extendedBehind;
    return ok((current) => extended(current, found.value.records));
  }
}
