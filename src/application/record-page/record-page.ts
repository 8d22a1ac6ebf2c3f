import { FIRST_TASK_PAGE, USUAL_TASK_PLACE, withinTaskPages } from '#domain/search/task/task-page';
import {
  ALL_TASK_RECORDS,
  sameTaskSearch,
  type TaskCounts,
  type TaskPagePlace,
  type TaskSearch,
  type TaskSimilarity,
} from '#domain/search/task/task-search';
import type { TaskContent, TaskRecord } from '#domain/task-record/task-record';
import type { Clock } from '../shared/ports/clock.port';
import { LiveValue } from '../shared/live-value';
import type { Reply, RepositoryFailure } from '../shared/repository-failure';
import { PageAhead } from './page-ahead';
import type { TaskDatasetRef, TaskPage, TaskRecordSource } from './ports/task-record-source.port';
import { ProgressReading } from './progress-reading';
import type { FoundPage, RecordPageState } from './record-page-state';
import { ReferenceReading } from './reference-reading';

export interface RecordPageDeps {
  readonly source: TaskRecordSource;
  readonly dataset: TaskDatasetRef;
  readonly clock: Clock;
}

/** The current page of a task dataset: the records of a search, the counts of its values, and the progress of the dataset. */
export class RecordPage {
  readonly state = new LiveValue<RecordPageState>({
    search: ALL_TASK_RECORDS,
    place: USUAL_TASK_PLACE,
    phase: 'loading',
    failure: null,
    found: null,
    order: [],
    records: new Map(),
    reference: null,
    total: 0,
    counts: null,
    progress: null,
    saves: 0,
    refreshes: 0,
    isMultiLabel: null,
  });

  readonly #deps: RecordPageDeps;
  readonly #ahead: PageAhead;
  readonly #progress: ProgressReading;
  readonly #references: ReferenceReading;
  #comparing = new AbortController();
  #controller = new AbortController();

  constructor(deps: RecordPageDeps) {
    const { source, dataset, clock } = deps;
    this.#deps = deps;
    this.#ahead = new PageAhead((page, signal) => source.page(dataset, page.search, page.place, signal));
    this.#references = new ReferenceReading((name, signal) => source.reference(dataset, name, signal));
    this.#progress = new ProgressReading({
      clock,
      read: (signal) => source.progress(dataset, signal),
      findsSavedAtOnce: () => source.findsSavedAtOnce(),
      onRead: (progress) => this.#become({ progress }),
    });
  }

  /** Shows a page of a search, and the progress of the dataset unless it is known. */
  async open(search: TaskSearch, place: TaskPagePlace): Promise<void> {
    const isNew = this.state.value.progress === null;
    await Promise.all([this.#show({ search, place }), isNew ? this.#progress.read() : undefined]);
  }

  /** Shows the first page of another search. */
  async search(search: TaskSearch): Promise<void> {
    const { size } = this.state.value.place;
    await this.#show({ search, place: { page: FIRST_TASK_PAGE, size } });
  }

  /** Shows the records most similar to a record (TSK-15). If that record cannot be read, changes nothing and returns the reason. */
  async findSimilar(similar: TaskSimilarity): Promise<RepositoryFailure | null> {
    this.#comparing.abort();
    const { signal } = (this.#comparing = new AbortController());
    const compared = await this.#references.compared(similar, signal);
    if (signal.aborted) return null;
    if (!compared.ok) return compared.error;
    await this.search({ ...this.state.value.search, similar });
    return null;
  }

  /** Shows another page of the same search, or the first page if the size changes (TSK-8). */
  async goTo({ page, size }: TaskPagePlace): Promise<void> {
    const { search, place } = this.state.value;
    const isResized = size !== place.size;
    await this.#show({ search, place: { page: isResized ? FIRST_TASK_PAGE : page, size } });
  }

  /** Reads the page, its counts and the progress again (TSK-41). */
  async refresh(): Promise<void> {
    const { search, place, refreshes } = this.state.value;
    this.#become({ refreshes: refreshes + 1 });
    this.#ahead.drop();
    this.#references.forget();
    await Promise.all([this.#show({ search, place }, true), this.#progress.read()]);
  }

  /** Takes over saved records; they keep their places until the next search (TSK-13). */
  put(...saved: readonly TaskRecord[]): void {
    const { records, saves } = this.state.value;
    const shown = saved.filter(({ name }) => records.has(name.text));
    const changed = shown.map((one) => [one.name.text, one] as const);
    this.#become({
      saves: saves + 1,
      records: changed.length === 0 ? records : new Map([...records, ...changed]),
    });
    this.#ahead.dropIfMovedBySaving();
    void this.#progress.readAfterSave();
  }

  /** Ends all requests. */
  close(): void {
    this.#controller.abort();
    this.#comparing.abort();
    this.#ahead.drop();
    this.#progress.stop();
  }

  async #show(wanted: FoundPage, isRefresh = false): Promise<void> {
    const page = reachablePage(wanted);
    const { signal } = this.#begin(page);
    const [answer, counts] = await Promise.all([
      this.#page(page, signal),
      this.#needsCounts(page, isRefresh) ? this.#counts(page.search, signal) : null,
    ]);
    // A later request has taken over.
    if (signal.aborted) return;
    if (!answer.ok) return this.#become({ phase: 'failed', failure: answer.error });
    const isBeyondEnd = answer.value.records.length === 0 && page.place.page > FIRST_TASK_PAGE;
    if (isBeyondEnd) return this.#show({ ...page, place: { ...page.place, page: FIRST_TASK_PAGE } });
    this.#settle(page, answer.value, counts?.ok ? counts.value.counts : null);
    await this.#learnMultiLabel(answer.value.records, signal);
  }

  #begin({ search, place }: FoundPage): AbortController {
    this.#controller.abort();
    this.#comparing.abort();
    this.#controller = new AbortController();
    this.#become({ search, place, phase: 'loading', failure: null });
    return this.#controller;
  }

  #settle(page: FoundPage, { records, total, counts }: TaskPage, counted: TaskCounts | null): void {
    const known = this.state.value;
    const isSameSearch = known.found !== null && sameTaskSearch(known.found.search, page.search);
    this.#become({
      phase: 'ready',
      found: page,
      order: records.map(({ name }) => name.text),
      records: new Map(records.map((record) => [record.name.text, record])),
      reference: this.#references.of(page.search.similar),
      total,
      counts: counts ?? counted ?? (isSameSearch ? known.counts : null),
    });
    if (!page.search.similar) this.#ahead.readAfter(page, total);
  }

  /** Counts come with the first page only, and are kept for the others (TSK-2). */
  #needsCounts({ search, place }: FoundPage, isRefresh: boolean): boolean {
    const { found, counts } = this.state.value;
    if (place.page === FIRST_TASK_PAGE) return false;
    return isRefresh || counts === null || found === null || !sameTaskSearch(found.search, search);
  }

  /** Any record shows whether a dataset is multi-label. A search without records must not make it look single-label (TSK-3). */
  async #learnMultiLabel(records: readonly TaskRecord[], signal: AbortSignal): Promise<void> {
    if (this.#deps.dataset.task !== 'TextClassification' || this.state.value.isMultiLabel !== null) return;
    const [first] = records;
    if (first !== undefined) return this.#become({ isMultiLabel: isMultiLabel(first) });
    const any = await this.#read(
      { search: ALL_TASK_RECORDS, place: { page: FIRST_TASK_PAGE, size: 1 } },
      signal,
    );
    const [one] = any.ok ? any.value.records : [];
    if (one !== undefined && !signal.aborted) this.#become({ isMultiLabel: isMultiLabel(one) });
  }

  async #page(page: FoundPage, signal: AbortSignal): Reply<TaskPage> {
    const next = this.#ahead.take(page);
    if (next === null) return this.#read(page, signal);
    const ahead = await next;
    return ahead.ok ? ahead : this.#read(page, signal);
  }

  async #read({ search, place }: FoundPage, signal: AbortSignal): Reply<TaskPage> {
    const { source, dataset } = this.#deps;
    if (!search.similar) return source.page(dataset, search, place, signal);
    const compared = await this.#references.compared(search.similar, signal);
    return compared.ok ? source.similar(dataset, search, compared.value, signal) : compared;
  }

  #counts(search: TaskSearch, signal: AbortSignal): Reply<{ readonly counts: TaskCounts }> {
    return this.#deps.source.counts(this.#deps.dataset, search, signal);
  }

  #become(change: Partial<RecordPageState>): void {
    this.state.set({ ...this.state.value, ...change });
  }
}

/** Similar records have only one page. */
function reachablePage({ search, place }: FoundPage): FoundPage {
  return { search, place: search.similar ? { ...place, page: FIRST_TASK_PAGE } : withinTaskPages(place) };
}

function isMultiLabel({ task, content }: TaskRecord): boolean {
  return task === 'TextClassification' && (content as TaskContent<'TextClassification'>).isMultiLabel;
}
