import type { ExtendQueue, Extension } from '#application/annotate-feedback/extend-queue.use-case';
import type { FindRecord, RecordToFind } from '#application/annotate-feedback/find-record.use-case';
import type { LoadedRecords, LoadRecords } from '#application/annotate-feedback/load-records.use-case';
import type { RecallRecords } from '#application/annotate-feedback/recall-records.use-case';
import type { LoadSearchGuide } from '#application/find-records/load-search-guide.use-case';
import type { Workbench } from '#application/annotate-feedback/load-workbench.use-case';
import { isAborted, type RepositoryFailure } from '#application/shared/repository-failure';
import { recordStatus, type FeedbackRecord } from '#domain/feedback/feedback-record';
import type { RecordStatus } from '#domain/queue/record-status';
import { recordAt, type IsOnItsWay, type RecordQueue } from '#domain/queue/record-queue';
import type { Response } from '#domain/feedback/response';
import { availableSearch, type AvailableSearch } from '#domain/search/available-search';
import type { DroppedTerm } from '#domain/search/dropped-term';
import { needsGuide, EVERYTHING, type RecordSearch } from '#domain/search/record-search';
import { FIRST_PAGE, type RecordCriteria } from '#domain/search/record-criteria';
import { allOf, sameSelection, type RecordSelection } from '#domain/search/record-selection';
import { sameSearch } from '#domain/search/same-search';
import { ok, type Result } from '#domain/shared/result';

export interface QueueSources {
  readonly loadGuide: LoadSearchGuide;
  readonly loadRecords: LoadRecords;
  readonly extendQueue: ExtendQueue;
  readonly findRecord: FindRecord;
  readonly recallRecords: RecallRecords;
}

export type QueueEnd = 'ahead' | 'behind';

/** Loaded records, with the dropped terms of the search: hidden from the user, or no longer there. */
interface LoadedSearch extends LoadedRecords {
  readonly dropped: readonly DroppedTerm[];
  /** It is the queue that the wanted record is in now, not the one that was named. */
  readonly hasMoved: boolean;
}

/** A record that is looked for among all records of a queue; null is the one it turns out to be in. */
interface SoughtRecord extends Pick<RecordToFind, 'recordId' | 'near'> {
  readonly status: RecordStatus | null;
}

interface FoundInQueue {
  readonly status: RecordStatus;
  /** Null where it is not there. */
  readonly loaded: LoadedRecords | null;
}

interface FetchingConditions {
  /** Says when the server has what was done so far, as far as it can be told. */
  readonly atRest: () => Promise<void>;
  /** A record carries changes that were not saved. */
  readonly isEdited: (recordId: string) => boolean;
}

interface Fetch {
  readonly kind: 'load' | 'find' | 'recall' | QueueEnd;
  readonly selection: RecordSelection;
  readonly controller: AbortController;
  /** Records being recalled. */
  readonly recordIds?: readonly string[];
}

/** One fetch of records at a time: a new one replaces the last, whose answer is dropped. */
export class QueueFetching {
  readonly #workbench: Workbench;
  readonly #sources: QueueSources;
  readonly #conditions: FetchingConditions;
  #current: Fetch | null = null;
  #told = new Map<string, Response | null>();

  constructor(workbench: Workbench, sources: QueueSources, conditions: FetchingConditions) {
    this.#workbench = workbench;
    this.#sources = sources;
    this.#conditions = conditions;
  }

  /** Acknowledged responses since the last fetch began: its answer may hold older ones. */
  get told(): ReadonlyMap<string, Response | null> {
    return this.#told;
  }

  /** The server has told what it has of a record. */
  learn(recordId: string, response: Response | null): void {
    this.#told.set(recordId, response);
  }

  isEdited(recordId: string): boolean {
    return this.#conditions.isEdited(recordId);
  }

  isExtending(end: QueueEnd): boolean {
    return this.#current?.kind === end;
  }

  /**
   * Record in the named queue, or in the one it moved to, if it has unsaved changes. Null when another fetch
   * took over.
   */
  load(criteria: RecordCriteria): Promise<Result<LoadedSearch, RepositoryFailure> | null> {
    return this.#only('load', criteria, async (signal) => {
      const available = this.#available(criteria.search, signal);
      await this.#conditions.atRest();
      const { search, dropped } = await available;
      const wanted = { ...this.#records(), criteria: { ...criteria, search } };
      const loaded = await this.#sources.loadRecords.execute(wanted, signal);
      if (!loaded.ok) return loaded;
      const moved = await this.#moved(criteria, loaded.value, signal);
      return ok({ ...(moved ?? loaded.value), dropped, hasMoved: moved !== null });
    });
  }

  /** Null when another fetch took its place. */
  find(wanted: SoughtRecord): Promise<Result<FoundInQueue, RepositoryFailure> | null> {
    return this.#only('find', allOf(wanted.status ?? 'pending'), async (signal) => {
      await this.#conditions.atRest();
      return this.#seek(wanted, signal);
    });
  }

  /** Null when another fetch took its place. */
  extend(
    queue: RecordQueue<FeedbackRecord>,
    direction: QueueEnd,
    isOnItsWay: IsOnItsWay,
    size: number,
  ): Promise<Result<Extension, RepositoryFailure> | null> {
    const wanted = { ...this.#records(), direction, queue, isOnItsWay, size };
    return this.#only(direction, queue, (signal) => this.#sources.extendQueue.execute(wanted, signal));
  }

  /** Whether the first of these is on its way already. */
  isRecalling([first]: readonly string[]): boolean {
    return first !== undefined && this.#current?.recordIds?.includes(first) === true;
  }

  /** Null when another fetch took its place. */
  recall(
    selection: RecordSelection,
    recordIds: readonly string[],
  ): Promise<Result<readonly FeedbackRecord[], RepositoryFailure> | null> {
    const recall = (signal: AbortSignal) =>
      this.#sources.recallRecords.execute({ ...this.#records(), recordIds }, signal);
    return this.#only('recall', selection, recall, recordIds);
  }

  abandon(): void {
    this.#current?.controller.abort();
    this.#current = null;
  }

  /** Drops a fetch for a place that is no longer on screen, or that was to lead away from it. */
  abandonLoad(): void {
    if (this.#current?.kind === 'load' || this.#current?.kind === 'find') this.abandon();
  }

  /** Ends a fetch that is for another queue than this one. */
  abandonUnlessFor(selection: RecordSelection): void {
    if (this.#current !== null && !sameSelection(this.#current.selection, selection)) this.abandon();
  }

  async #only<T>(
    kind: Fetch['kind'],
    selection: RecordSelection,
    fetch: (signal: AbortSignal) => Promise<Result<T, RepositoryFailure>>,
    recordIds?: readonly string[],
  ): Promise<Result<T, RepositoryFailure> | null> {
    this.abandon();
    const controller = new AbortController();
    this.#told = new Map();
    this.#current = { kind, selection, controller, ...(recordIds && { recordIds }) };
    const result = await fetch(controller.signal);
    if (controller.signal.aborted) return null;
    this.#current = null;
    return result.ok || !isAborted(result.error) ? result : null;
  }

  /** The wanted record where it is now; null where it is in what was loaded, nothing of it is unsaved, or it cannot be had. */
  async #moved(
    criteria: RecordCriteria,
    loaded: LoadedRecords,
    signal: AbortSignal,
  ): Promise<LoadedRecords | null> {
    const { record: recordId, size } = criteria;
    if (recordId === null || stands(recordId, loaded)) return null;
    if (size !== null || !this.isEdited(recordId)) return null;
    const status = await this.#statusOf(recordId, signal);
    if (!status.ok) return null;
    const { search } = loaded.queue;
    // The search is dropped only when it does not find the record.
    if (status.value !== criteria.status && !sameSearch(search, EVERYTHING)) {
      const wanted = { ...this.#records(), criteria: { ...criteria, search, status: status.value } };
      const beside = await this.#sources.loadRecords.execute(wanted, signal);
      if (beside.ok && stands(recordId, beside.value)) return beside.value;
    }
    const found = await this.#seek({ recordId, status: status.value, near: FIRST_PAGE }, signal);
    return found.ok ? found.value.loaded : null;
  }

  async #seek(
    { recordId, status, near }: SoughtRecord,
    signal: AbortSignal,
  ): Promise<Result<FoundInQueue, RepositoryFailure>> {
    const known = status === null ? await this.#statusOf(recordId, signal) : ok(status);
    if (!known.ok) return known;
    const wanted = { ...this.#records(), recordId, status: known.value, near };
    const loaded = await this.#sources.findRecord.execute(wanted, signal);
    return loaded.ok ? ok({ status: known.value, loaded: loaded.value }) : loaded;
  }

  async #statusOf(recordId: string, signal: AbortSignal): Promise<Result<RecordStatus, RepositoryFailure>> {
    const wanted = { ...this.#records(), recordIds: [recordId] };
    const recalled = await this.#sources.recallRecords.execute(wanted, signal);
    if (!recalled.ok) return recalled;
    const [record] = recalled.value;
    return ok(record === undefined ? 'pending' : recordStatus(record));
  }

  /** Usable part of a search, for example of another user's link; without a guide it is accepted unchecked. */
  async #available(search: RecordSearch, signal: AbortSignal): Promise<AvailableSearch> {
    const { dataset, questions, fields } = this.#workbench;
    const guide = needsGuide(search) ? await this.#sources.loadGuide.execute(dataset.id, signal) : null;
    return availableSearch(search, { guide: guide?.ok === true ? guide.value : null, questions, fields });
  }

  #records() {
    return { datasetId: this.#workbench.dataset.id, questions: this.#workbench.questions };
  }
}

function stands(recordId: string, { queue, page }: LoadedRecords): boolean {
  return recordAt(queue, page)?.id === recordId;
}
