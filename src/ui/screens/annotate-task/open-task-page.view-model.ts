import { action, computed, makeObservable, observableRef } from 'mobx';
import type { OpenedTaskDataset } from '#application/find-task-records/open-task-dataset.use-case';
import { taskDatasetRef } from '#application/find-task-records/task-dataset-ref';
import type { TaskDatasetRef, TaskProgress } from '#application/record-page/ports/task-record-source.port';
import type { RecordPage } from '#application/record-page/record-page';
import type { RecordPageState } from '#application/record-page/record-page-state';
import type { TaskDataset } from '#application/find-task-records/load-task-dataset.use-case';
import { hasUnsavedLabels } from '#domain/label/label-schema';
import { lastTaskPage, LAST_TASK_PLACE } from '#domain/search/task/task-page';
import {
  ALL_TASK_RECORDS,
  hasTaskFilters,
  type TaskPageSize,
  type ValueCounts,
} from '#domain/search/task/task-search';
import type { TaskSelection } from '#domain/search/task/task-selection';
import type { PreparationDeps } from '#ui/annotation-kit/search-bar/search-preparation.view-model';
import type { SavedViewsViewModel } from '#ui/annotation-kit/search-bar/saved-views/saved-views.view-model';
import type { CopyText } from '#ui/shared/hooks/use-copy';
import { taskSettingsPath } from '#ui/shared/page/paths';
import { LazyChunk } from '#ui/shared/state/lazy-chunk';
import { observed } from '#ui/shared/state/observed';
import { TaskAlikeViewModel } from './alike/task-alike.view-model';
import { CardStates } from './card/card-states';
import type { PageOfMatched, TaskActing } from './matched/task-acting';
import type { TaskPanelsViewModel } from './panels/task-panels.view-model';
import type { TaskFilterBarViewModel } from './search/task-filter-bar.view-model';
import type { TaskSimilarityViewModel } from './similarity/task-similarity.view-model';
import type { TaskNotices } from './session/task-notices';
import type { TaskSessionViewModel } from './session/task-session.view-model';
import type { CountedRecords } from './stats/task-stats.view-model';
import type { TaskViewMode } from './view-mode';

export interface OpenTaskPageDeps extends Pick<
  OpenTaskPage,
  'session' | 'panels' | 'filters' | 'similarity' | 'views' | 'preparation' | 'copy' | 'home' | 'mode'
> {
  /** Loads the bulk actions of a page. */
  readonly loadActing: (page: PageOfMatched) => Promise<TaskActing>;
  readonly notices: Pick<TaskNotices, 'limit' | 'actingNotLoaded'>;
}

/** The page of an open dataset: its records, how they are shown, and how the user moves through them. */
export class OpenTaskPage {
  mode: TaskViewMode;
  readonly dataset: TaskDataset;
  readonly session: TaskSessionViewModel;
  readonly panels: TaskPanelsViewModel;
  readonly filters: TaskFilterBarViewModel;
  readonly similarity: TaskSimilarityViewModel;
  readonly alike: TaskAlikeViewModel;
  /** Bulk actions of the page, loaded when they are needed. */
  readonly acting: LazyChunk<TaskActing>;
  /** Null on servers without saved views. */
  readonly views: SavedViewsViewModel<TaskSelection> | null;
  /** Null on servers that do not start a paused search by hand. */
  readonly preparation: Pick<PreparationDeps, 'datasetId' | 'prepareAgain'> | null;
  readonly states = new CardStates();
  readonly copy: CopyText;
  /** The dataset whose server keeps a history of its records; null on other servers. */
  readonly historyOf: TaskDatasetRef | null;
  /** Names are in the order of the schema. */
  readonly labels: {
    readonly names: readonly string[];
    readonly descriptions: ReadonlyMap<string, string | null>;
  };
  readonly settingsPath: string;
  /** Address of the client. */
  readonly home: string;
  /** Whether labels are missing, or are not in the label schema (TSK-33). */
  readonly lacksLabels: boolean;

  /** The records that statistics count. */
  readonly counted: CountedRecords;
  readonly #records: RecordPage;
  readonly #notices: OpenTaskPageDeps['notices'];

  constructor({ dataset, page, labels }: OpenedTaskDataset, deps: OpenTaskPageDeps) {
    this.dataset = dataset;
    this.historyOf = dataset.uid === undefined ? null : taskDatasetRef(dataset);
    this.session = deps.session;
    this.panels = deps.panels;
    this.filters = deps.filters;
    this.similarity = deps.similarity;
    this.acting = new LazyChunk(() => deps.loadActing(this));
    this.alike = new TaskAlikeViewModel({
      records: page,
      session: deps.session,
      loadActing: () => this.acting.load(),
      onNotLoaded: () => deps.notices.actingNotLoaded(),
    });
    this.views = deps.views;
    this.preparation = deps.preparation;
    this.copy = deps.copy;
    this.home = deps.home;
    this.mode = deps.mode;
    this.#records = page;
    this.counted = { dataset: taskDatasetRef(dataset), page };
    this.#notices = deps.notices;
    const known = labels.ok ? labels.value : [];
    this.labels = {
      names: known.map(({ name }) => name),
      descriptions: new Map(known.map(({ name, description }) => [name, description])),
    };
    const hasLabels = dataset.task !== 'Text2Text';
    this.lacksLabels = hasLabels && labels.ok && (known.length === 0 || hasUnsavedLabels(known));
    this.settingsPath = taskSettingsPath(dataset.workspaceName, dataset.name);
    makeObservable<OpenTaskPage, 'state'>(this, {
      mode: observableRef,
      state: computed,
      phase: computed,
      failure: computed,
      page: computed,
      size: computed,
      count: computed,
      total: computed,
      lastPage: computed,
      isOnePage: computed,
      isFocusView: computed,
      isMultiLabel: computed,
      progress: computed,
      emptiness: computed,
      labelCounts: computed,
      canSelectMatched: computed,
      show: action,
    });
  }

  get phase(): RecordPageState['phase'] {
    return this.state.phase;
  }

  /** Why the requested page was not loaded. */
  get failure(): RecordPageState['failure'] {
    return this.state.failure;
  }

  /** The page that was requested last, from 1. */
  get page(): number {
    return this.state.place.page;
  }

  get size(): TaskPageSize {
    return this.state.place.size;
  }

  /** Number of records on the page. */
  get count(): number {
    return this.state.order.length;
  }

  get total(): number {
    return this.state.total;
  }

  get lastPage(): number {
    return this.isOnePage ? 1 : lastTaskPage(this.total, this.size);
  }

  /** Similar records are all on one page (TSK-15). */
  get isOnePage(): boolean {
    return ((this.state.found ?? this.state).search.similar ?? null) !== null;
  }

  /** True if a page has one record, whose whole text and all labels are shown (TSK-9). */
  get isFocusView(): boolean {
    return !this.isOnePage && (this.state.found?.place.size ?? this.size) === 1;
  }

  get isMultiLabel(): boolean {
    return this.state.isMultiLabel ?? false;
  }

  get progress(): TaskProgress | null {
    return this.state.progress;
  }

  /** Why there are no records: none in the dataset, or none that the search finds. Null if there are some, or it is unknown. */
  get emptiness(): 'dataset' | 'search' | null {
    const { phase, total, found } = this.state;
    if (phase !== 'ready' || total > 0 || found === null) return null;
    return hasTaskFilters(found.search) ? 'search' : 'dataset';
  }

  /** Shows the records in another mode, without a search and without a loss of work (TSK-1). */
  show(mode: TaskViewMode): void {
    this.mode = mode;
  }

  go(page: number): void {
    if (page < 1 || page > this.lastPage || page === this.page) return;
    const { size } = this;
    this.session.guard(() => {
      void this.#records.goTo({ page, size });
      if (page * size >= LAST_TASK_PLACE && this.total > LAST_TASK_PLACE) this.#notices.limit();
    });
  }

  resize(size: TaskPageSize): void {
    this.session.guard(() => void this.#records.goTo({ page: 1, size }));
  }

  refresh(): void {
    this.session.guard(() => void this.#records.refresh());
  }

  /** Whether all records of the search can be selected. Similar records are all on the page, and a scan cannot find them. */
  get canSelectMatched(): boolean {
    return this.mode === 'annotate' && !this.isOnePage;
  }

  /** How many of the records that the search finds are annotated with each label; null while unknown. */
  get labelCounts(): ValueCounts | null {
    return this.state.counts?.annotatedAs ?? null;
  }

  /** Reads the progress again after records were saved. */
  noteSaved(): void {
    this.#records.put();
  }

  /** Reads the records again, unless a record is pending, because the user did not ask for it and must not lose an edit. */
  reread(): void {
    if (!this.session.hasPending) void this.#records.refresh();
  }

  retry(): void {
    const { search, place } = this.state;
    void this.#records.open(search, place);
  }

  clearSearch(): void {
    this.session.guard(() => void this.#records.search(ALL_TASK_RECORDS));
  }

  private get state(): RecordPageState {
    return observed(this.#records.state);
  }
}
