import { action, computed, makeObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Workbench } from '#application/annotate-feedback/load-workbench.use-case';
import type { Clipboard } from '#application/shared/ports/clipboard.port';
import { isAborted, type RepositoryFailure } from '#application/shared/repository-failure';
import type { KeyBindings } from '#domain/session/key-bindings';
import type { ViewModel } from '#ui/di/view-model';
import type { AnnotationPreferences } from '#ui/annotation-kit/annotation-preferences';
import type { FilterBarViewModel, MakeFilterBar } from './search/filter-bar.view-model';
import type { DatasetChanges } from '#ui/shared/state/dataset-changes';
import type { ExportState } from '#ui/shared/state/export.state';
import type { SessionState } from '#ui/shared/state/session.state';
import type { OpenDataset } from './open-dataset';
import type { AnnotationSessionViewModel } from './session/annotation-session.view-model';
import type { SidePanelsViewModel } from './side-panels.view-model';

export interface AnnotationParams {
  readonly datasetId: string;
}

export type Opening =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'ready';
      /** Another number for another session. */
      readonly turn: number;
      readonly session: AnnotationSessionViewModel;
      readonly filterBar: FilterBarViewModel;
    }
  | { readonly kind: 'failed'; readonly failure: RepositoryFailure };

export type MakeAnnotationSession = (workbench: Workbench, onSaved: () => void) => AnnotationSessionViewModel;

export interface AnnotationDeps {
  readonly openDataset: OpenDataset;
  readonly makeSession: MakeAnnotationSession;
  readonly makeFilterBar: MakeFilterBar;
  readonly clipboard: Clipboard;
  readonly exporting: Pick<ExportState, 'open'>;
  readonly changes: Pick<DatasetChanges, 'follow'>;
  readonly userSession: Pick<SessionState, 'user'>;
}

const LOADING: Opening = { kind: 'loading' };
const NONE_CHOSEN: KeyBindings = {};

/** The annotation page of one dataset: opens it and then hands over to the annotation session. */
export class AnnotationViewModel implements ViewModel {
  opening: Opening = LOADING;
  readonly panels: SidePanelsViewModel;
  readonly preferences: AnnotationPreferences;

  readonly #params: AnnotationParams;
  readonly #deps: AnnotationDeps;
  #leave: AbortController | null = null;
  /** Counts openings: the answer to an earlier one is ignored. */
  #turn = 0;
  /** Ends the current session. */
  #mounted: AbortController | null = null;

  constructor(
    params: AnnotationParams,
    deps: AnnotationDeps,
    panels: SidePanelsViewModel,
    preferences: AnnotationPreferences,
  ) {
    this.#params = params;
    this.#deps = deps;
    this.panels = panels;
    this.preferences = preferences;
    makeObservable(this, {
      opening: observableRef,
      session: computed,
      filterBar: computed,
      keyBindings: computed,
      retry: action,
      refresh: action,
    });
  }

  /** Null until the dataset is open. */
  get session(): AnnotationSessionViewModel | null {
    return this.opening.kind === 'ready' ? this.opening.session : null;
  }

  get filterBar(): FilterBarViewModel | null {
    return this.opening.kind === 'ready' ? this.opening.filterBar : null;
  }

  /** Key bindings that the user chose; empty if the server does not store them. */
  get keyBindings(): KeyBindings {
    return this.#deps.userSession.user?.keyBindings ?? NONE_CHOSEN;
  }

  activate(): () => void {
    const leave = new AbortController();
    this.#leave = leave;
    if (this.opening.kind === 'ready') this.#mount(this.opening);
    else void this.#open();
    const stopFollowing = this.#deps.changes.follow(this.#params.datasetId, () => void this.#reopen());
    return () => {
      stopFollowing();
      leave.abort();
      this.#mounted?.abort();
      this.panels.leave();
    };
  }

  retry(): void {
    this.opening = LOADING;
    void this.#open();
  }

  /** Reloads records, and the progress if it is shown. Typed text stays. */
  refresh(): void {
    this.session?.queue.navigation.refresh();
    this.panels.refreshWhereShown();
  }

  /** Offers the records of the current search as a file. */
  exportRecords(): void {
    const { session } = this;
    if (session === null) return;
    const { id, name } = session.workbench.dataset;
    const { status, search } = session.queue.navigation.current;
    this.#deps.exporting.open({ datasetId: id, datasetName: name, selection: { status, search } });
  }

  /** One function for all texts, so that a copy button is not drawn again for a new one. */
  readonly copy = (text: string): Promise<boolean> => this.#deps.clipboard.write(text);

  /**
   * Another tab has changed the settings: a new session takes the place of the one that is shown, with what the device keeps
   * of its edits. Where the device keeps nothing, the session stays.
   */
  async #reopen(): Promise<void> {
    if (this.session?.edits.losesAny() !== true) await this.#open();
  }

  async #open(): Promise<void> {
    const signal = this.#leave?.signal;
    this.#turn += 1;
    const turn = this.#turn;
    const isOver = () => signal?.aborted === true || turn !== this.#turn;
    const opened = await this.#deps.openDataset(this.#params.datasetId, signal);
    if (isOver()) return;
    if (!opened.ok) return this.#fail(opened.error);
    const { workbench, view, chunks } = opened.value;
    const isFirst = this.session === null;
    const session = this.#deps.makeSession(workbench, () => {
      this.panels.refreshWhereShown();
      filterBar.choices.refresh();
    });
    const filterBar = this.#deps.makeFilterBar(session);
    if (view !== null && isFirst) session.queue.navigation.begin(view);
    const ready = { kind: 'ready', turn, session, filterBar } as const;
    this.#mount(ready);
    // Records are on their way in the meantime, and the first one is drawn whole.
    await chunks;
    if (isOver()) return;
    runInAction(() => {
      this.opening = ready;
    });
  }

  #mount({ session, filterBar }: Extract<Opening, { readonly kind: 'ready' }>): void {
    // The last session writes its edits to the device, and the new one reads them there.
    this.#mounted?.abort();
    this.#mounted = new AbortController();
    const { signal } = this.#mounted;
    if (this.#leave?.signal.aborted !== false) return;
    signal.addEventListener('abort', session.activate(), { once: true });
    signal.addEventListener('abort', filterBar.activate(), { once: true });
    // A response of the server can empty or end a queue, and the page then shows the numbers of the other queues.
    reaction(
      () => session.queue.state.kind === 'empty' || session.queue.navigation.hasEnded,
      (isOver) => {
        if (isOver) void this.panels.refresh();
      },
      { fireImmediately: true, signal },
    );
  }

  /** The current session continues, unless its dataset no longer exists. */
  #fail(failure: RepositoryFailure): void {
    if (isAborted(failure) || (this.session !== null && failure.kind !== 'not-found')) return;
    this.#mounted?.abort();
    runInAction(() => {
      this.opening = { kind: 'failed', failure };
    });
  }
}
