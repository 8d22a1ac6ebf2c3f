import type { ExtendQueue, Extension } from '../../../../application/annotate-feedback/extend-queue.use-case';
import type {
  FindRecord,
  RecordToFind,
} from '../../../../application/annotate-feedback/find-record.use-case';
import type {
  LoadedRecords,
  LoadRecords,
} from '../../../../application/annotate-feedback/load-records.use-case';
import type { RecallRecords } from '../../../../application/annotate-feedback/recall-records.use-case';
import type { LoadSearchGuide } from '../../../../application/find-records/load-search-guide.use-case';
import type { Workbench } from '../../../../application/annotate-feedback/load-workbench.use-case';
import { isAborted, type RepositoryFailure } from '../../../../application/shared/repository-failure';
import type { FeedbackRecord } from '../../../../domain/record/feedback-record';
import type { IsOnItsWay, RecordQueue } from '../../../../domain/record/record-queue';
import type { Response } from '../../../../domain/response/response';
import {
  availableSearch,
  type AvailableSearch,
  type MissingPart,
} from '../../../../domain/search/available-search';
import { needsGuide } from '../../../../domain/search/needs-guide';
import type { RecordCriteria } from '../../../../domain/search/record-criteria';
import type { RecordSearch } from '../../../../domain/search/record-search';
import { allOf, sameSelection, type RecordSelection } from '../../../../domain/search/record-selection';
import { ok, type Result } from '../../../../domain/shared/result';

export interface QueueSources {
  readonly loadGuide: LoadSearchGuide;
  readonly loadRecords: LoadRecords;
  readonly extendQueue: ExtendQueue;
  readonly findRecord: FindRecord;
  readonly recallRecords: RecallRecords;
}

export type QueueEnd = 'ahead' | 'behind';

/** What was loaded, and what of the search was left out of it: the person may not see it, or it is no longer there. */
interface LoadedSearch extends LoadedRecords {
  readonly missing: readonly MissingPart[];
}

interface Fetch {
  readonly kind: 'load' | 'find' | 'recall' | QueueEnd;
  readonly selection: RecordSelection;
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
  #told = new Map<string, Response | null>();

  /** `atRest` says when the server has what was done so far, as far as it can be told. */
  constructor(workbench: Workbench, sources: QueueSources, atRest: () => Promise<void>) {
    this.#workbench = workbench;
    this.#sources = sources;
    this.#atRest = atRest;
  }

  /** What the server has told of records since the last fetch began: it may bring them as they were before. */
  get told(): ReadonlyMap<string, Response | null> {
    return this.#told;
  }

  /** The server has told what it has of a record. */
  learn(recordId: string, response: Response | null): void {
    this.#told.set(recordId, response);
  }

  isExtending(end: QueueEnd): boolean {
    return this.#current?.kind === end;
  }

  /** Null when another fetch took its place. */
  load(criteria: RecordCriteria): Promise<Result<LoadedSearch, RepositoryFailure> | null> {
    return this.#only('load', criteria, async (signal) => {
      const available = this.#available(criteria.search, signal);
      await this.#atRest();
      const { search, missing } = await available;
      const wanted = { ...this.#records(), criteria: { ...criteria, search } };
      const loaded = await this.#sources.loadRecords.execute(wanted, signal);
      return loaded.ok ? ok({ ...loaded.value, missing }) : loaded;
    });
  }

  /** Null when another fetch took its place. */
  find(
    wanted: Pick<RecordToFind, 'recordId' | 'status' | 'near'>,
  ): Promise<Result<LoadedRecords | null, RepositoryFailure> | null> {
    return this.#only('find', allOf(wanted.status), async (signal) => {
      await this.#atRest();
      return this.#sources.findRecord.execute({ ...this.#records(), ...wanted }, signal);
    });
  }

  /** Null when another fetch took its place. */
  extend(
    queue: RecordQueue,
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

  /** What is being fetched is for a place that is no longer looked at, or was to lead away from the one that is. */
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

  /** What is left of a search, say of a link from somebody else; without a guide it is taken on trust. */
  async #available(search: RecordSearch, signal: AbortSignal): Promise<AvailableSearch> {
    const { dataset, questions, fields } = this.#workbench;
    const guide = needsGuide(search) ? await this.#sources.loadGuide.execute(dataset.id, signal) : null;
    return availableSearch(search, { guide: guide?.ok === true ? guide.value : null, questions, fields });
  }

  #records() {
    return { datasetId: this.#workbench.dataset.id, questions: this.#workbench.questions };
  }
}
