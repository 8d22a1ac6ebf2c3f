import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { TaskDatasetFailure } from '#application/find-task-records/load-task-dataset.use-case';
import type { PrepareSearchAgain } from '#application/find-records/prepare-search-again.use-case';
import type {
  OpenedTaskDataset,
  OpenTaskDataset,
} from '#application/find-task-records/open-task-dataset.use-case';
import type { Clipboard } from '#application/shared/ports/clipboard.port';
import type { Clock } from '#application/shared/ports/clock.port';
import type { PreferenceStore } from '#application/shared/ports/preference-store.port';
import { isAborted } from '#application/shared/repository-failure';
import type { KeyBindings } from '#domain/session/key-bindings';
import type { TaskSelection } from '#domain/search/task/task-selection';
import {
  SavedViewsViewModel,
  type SavedViewsDeps,
} from '#ui/annotation-kit/search-bar/saved-views/saved-views.view-model';
import type { ViewModel } from '#ui/di/view-model';
import type { Translate } from '#ui/shared/i18n/translate';
import { taskRecordsPath } from '#ui/shared/page/paths';
import type { Address } from '#ui/shared/state/address';
import type { SessionState } from '#ui/shared/state/session.state';
import { OpenTaskPage, type OpenTaskPageDeps } from './open-task-page.view-model';
import { TaskPanelsViewModel } from './panels/task-panels.view-model';
import type { MakeTaskSession } from './session/make-task-session';
import type { TaskNotices } from './session/task-notices';
import { RecentQueries } from './search/query-box/recent-queries.state';
import { TaskFilterBarViewModel } from './search/task-filter-bar.view-model';
import { TaskSimilarityViewModel } from './similarity/task-similarity.view-model';
import { taskViewTarget } from './search/task-view-target';
import { TaskAddressSync } from './task-address-sync';

export interface TaskParams {
  readonly workspace: string;
  readonly name: string;
}

export type TaskOpening =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly page: OpenTaskPage }
  | { readonly kind: 'failed'; readonly failure: TaskDatasetFailure };

export interface TaskDeps {
  readonly openDataset: OpenTaskDataset;
  readonly prepareAgain: Pick<PrepareSearchAgain, 'execute'>;
  readonly makeSession: MakeTaskSession;
  readonly views: SavedViewsDeps<TaskSelection>;
  readonly address: Address;
  readonly clipboard: Clipboard;
  readonly clock: Clock;
  readonly preferences: PreferenceStore;
  readonly userSession: Pick<SessionState, 'user'>;
  readonly translate: Translate;
  readonly notices: TaskNotices;
  readonly loadActing: OpenTaskPageDeps['loadActing'];
}

const LOADING: TaskOpening = { kind: 'loading' };
const NONE_CHOSEN: KeyBindings = {};

/** The page of one task dataset: opens it, and keeps its address and its records together. */
export class TaskViewModel implements ViewModel {
  opening: TaskOpening = LOADING;
  readonly #params: TaskParams;
  readonly #deps: TaskDeps;
  #leave = new AbortController();

  constructor(params: TaskParams, deps: TaskDeps) {
    this.#params = params;
    this.#deps = deps;
    makeObservable(this, { opening: observableRef, keyBindings: computed, page: computed, retry: action });
  }

  /** Null until the dataset is open. */
  get page(): OpenTaskPage | null {
    return this.opening.kind === 'ready' ? this.opening.page : null;
  }

  /** Key bindings that the user chose; empty if the server does not store them. */
  get keyBindings(): KeyBindings {
    return this.#deps.userSession.user?.keyBindings ?? NONE_CHOSEN;
  }

  readonly copy = (text: string): Promise<boolean> => this.#deps.clipboard.write(text);

  activate(): () => void {
    const leave = new AbortController();
    this.#leave = leave;
    void this.#open(leave.signal);
    return () => leave.abort();
  }

  retry(): void {
    this.opening = LOADING;
    void this.#open(this.#leave.signal);
  }

  async #open(signal: AbortSignal): Promise<void> {
    const { workspace, name } = this.#params;
    const sync = new TaskAddressSync(this.#deps.address, taskRecordsPath(workspace, name));
    const { search, place, mode } = sync.wanted;
    const opened = await this.#deps.openDataset.execute(
      { address: { workspace, name }, search, place, prefersDefaultView: !sync.namesSearch },
      signal,
    );
    if (signal.aborted) return;
    if (!opened.ok) {
      const { error: failure } = opened;
      if (failure.code === 'WRONG_DATASET_TASK' || !isAborted(failure))
        this.#show({ kind: 'failed', failure });
      return;
    }
    const page = this.#pageOf(opened.value, sync, mode);
    signal.addEventListener('abort', page.session.activate(), { once: true });
    signal.addEventListener('abort', sync.follow(page, opened.value.page), { once: true });
    const { record } = sync;
    if (record !== null) page.session.list.cursor.noteFocus(record);
    this.#show({ kind: 'ready', page });
  }

  #pageOf(opened: OpenedTaskDataset, sync: TaskAddressSync, mode: OpenTaskPage['mode']): OpenTaskPage {
    const { makeSession, address, clock, preferences, userSession, notices, translate } = this.#deps;
    const session = makeSession(opened, (record) => sync.note(record));
    const { dataset, page: records } = opened;
    const guard = (run: () => void) => session.guard(run);
    const { uid } = dataset;
    const target = taskViewTarget({ records, guard, linkTo: (selection) => sync.linkTo(selection) });
    const views = uid === undefined ? null : new SavedViewsViewModel(uid, target, this.#deps.views);
    return new OpenTaskPage(opened, {
      session,
      panels: new TaskPanelsViewModel(dataset.id, preferences),
      filters: new TaskFilterBarViewModel({
        task: dataset.task,
        labels: opened.labels.ok ? opened.labels.value.map((label) => label.name) : [],
        records,
        recent: new RecentQueries(preferences, userSession.user?.id ?? '', dataset.id),
        clock,
        guard,
        translate,
      }),
      similarity: new TaskSimilarityViewModel({
        records,
        guard,
        onFailed: (failure) => notices.notCompared(failure),
      }),
      views,
      preparation: uid === undefined ? null : { datasetId: uid, prepareAgain: this.#deps.prepareAgain },
      loadActing: this.#deps.loadActing,
      copy: this.copy,
      home: address.absolute('/').replace(/\/$/u, ''),
      mode,
      notices,
    });
  }

  #show(opening: TaskOpening): void {
    runInAction(() => {
      this.opening = opening;
    });
  }
}
