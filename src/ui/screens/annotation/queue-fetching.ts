import type { ExtendQueue, Extension } from '../../../application/annotate-feedback/extend-queue.use-case';
import type { FindRecord, RecordToFind } from '../../../application/annotate-feedback/find-record.use-case';
import type {
  LoadedRecords,
  LoadRecords,
} from '../../../application/annotate-feedback/load-records.use-case';
import type { RecallRecords } from '../../../application/annotate-feedback/recall-records.use-case';
import type { Workbench } from '../../../application/annotate-feedback/load-workbench.use-case';
import { isAborted, type RepositoryFailure } from '../../../application/shared/repository-failure';
import type { FeedbackRecord, RecordStatus } from '../../../domain/record/feedback-record';
import type { IsOnItsWay, RecordQueue } from '../../../domain/record/record-queue';
import type { RecordCriteria } from '../../../domain/search/record-criteria';
import type { Result } from '../../../domain/shared/result';

export interface QueueSources {
  readonly loadRecords: LoadRecords;
  readonly extendQueue: ExtendQueue;
  readonly findRecord: FindRecord;
  readonly recallRecords: RecallRecords;
}

export type QueueEnd = 'ahead' | 'behind';

interface Fetch {
  readonly kind: 'load' | 'find' | 'recall' | QueueEnd;
  readonly status: RecordStatus;
  readonly controller: AbortController;
  /** What is being recalled. */
  readonly recordIds?: readonly string[];
}

/** One fetch of records at a time: a new one takes the place of the last, whose answer is then wanted by nobody. */
export class QueueFetching {
  readonly #workbench: Workbench;
  readonly #sources: QueueSources;
  readonly #atRest: () => Promise<void>;
  #current: Fetch | null = null;

  /** `atRest` says when the server has what was done so far, as far as it can be told. */
  constructor(workbench: Workbench, sources: QueueSources, atRest: () => Promise<void>) {
    this.#workbench = workbench;
    this.#sources = sources;
    this.#atRest = atRest;
  }

  isExtending(end: QueueEnd): boolean {
    return this.#current?.kind === end;
  }

  /** Null when another fetch took its place. */
  load(criteria: RecordCriteria): Promise<Result<LoadedRecords, RepositoryFailure> | null> {
    return this.#only('load', criteria.status, async (signal) => {
      await this.#atRest();
      return this.#sources.loadRecords.execute({ ...this.#records(), criteria }, signal);
    });
  }

  /** Null when another fetch took its place. */
  find(
    wanted: Pick<RecordToFind, 'recordId' | 'status' | 'near'>,
  ): Promise<Result<LoadedRecords | null, RepositoryFailure> | null> {
    return this.#only('find', wanted.status, async (signal) => {
      await this.#atRest();
      return this.#sources.findRecord.execute({ ...this.#records(), ...wanted }, signal);
    });
  }

  /** Null when another fetch took its place. */
  extend(
    queue: RecordQueue,
    direction: QueueEnd,
    isOnItsWay: IsOnItsWay,
  ): Promise<Result<Extension, RepositoryFailure> | null> {
    return this.#only(direction, queue.status, (signal) =>
      this.#sources.extendQueue.execute({ ...this.#records(), direction, queue, isOnItsWay }, signal),
    );
  }

  /** Whether the first of these is on its way already. */
  isRecalling([first]: readonly string[]): boolean {
    return first !== undefined && this.#current?.recordIds?.includes(first) === true;
  }

  /** Null when another fetch took its place. */
  recall(
    status: RecordStatus,
    recordIds: readonly string[],
  ): Promise<Result<readonly FeedbackRecord[], RepositoryFailure> | null> {
    const recall = (signal: AbortSignal) =>
      this.#sources.recallRecords.execute({ ...this.#records(), recordIds }, signal);
    return this.#only('recall', status, recall, recordIds);
  }

  abandon(): void {
    this.#current?.controller.abort();
    this.#current = null;
  }

  /** What is being fetched is for a place that is no longer looked at, or was to lead away from the one that is. */
  abandonLoad(): void {
    if (this.#current?.kind === 'load' || this.#current?.kind === 'find') this.abandon();
  }

  /** Ends a fetch that is for another queue than this one. */
  abandonUnlessFor(status: RecordStatus): void {
    if (this.#current !== null && this.#current.status !== status) this.abandon();
  }

  async #only<T>(
    kind: Fetch['kind'],
    status: RecordStatus,
    fetch: (signal: AbortSignal) => Promise<Result<T, RepositoryFailure>>,
    recordIds?: readonly string[],
  ): Promise<Result<T, RepositoryFailure> | null> {
    this.abandon();
    const controller = new AbortController();
    this.#current = { kind, status, controller, ...(recordIds && { recordIds }) };
    const result = await fetch(controller.signal);
    if (controller.signal.aborted) return null;
    this.#current = null;
    return result.ok || !isAborted(result.error) ? result : null;
  }

  #records() {
    return { datasetId: this.#workbench.dataset.id, questions: this.#workbench.questions };
  }
}
