import { action, computed, makeObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Workbench } from '#application/annotate-feedback/load-workbench.use-case';
import type { Clipboard } from '#application/shared/ports/clipboard.port';
import { isAborted, type RepositoryFailure } from '#application/shared/repository-failure';
import type { ViewModel } from '#ui/di/view-model';
import type { AnnotationPreferences } from '#ui/annotation-kit/annotation-preferences';
import type { FilterBarViewModel, MakeFilterBar } from '#ui/annotation-kit/search-bar/filter-bar.view-model';
import type { ExportState } from '#ui/shared/state/export.state';
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
}

const LOADING: Opening = { kind: 'loading' };

/** The annotation page of one dataset: opens it and then hands over to the annotation session. */
export class AnnotationViewModel implements ViewModel {
  opening: Opening = LOADING;
  readonly panels: SidePanelsViewModel;
  readonly preferences: AnnotationPreferences;

  readonly #params: AnnotationParams;
  readonly #deps: AnnotationDeps;
  #leave: AbortController | null = null;

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
      panels: false,
      preferences: false,
      activate: false,
      session: computed,
      filterBar: computed,
      retry: action,
      refresh: action,
      exportRecords: false,
      copy: false,
    });
  }

  /** Null until the dataset is open. */
  get session(): AnnotationSessionViewModel | null {
    return this.opening.kind === 'ready' ? this.opening.session : null;
  }

  get filterBar(): FilterBarViewModel | null {
    return this.opening.kind === 'ready' ? this.opening.filterBar : null;
  }

  activate(): () => void {
    const leave = new AbortController();
    this.#leave = leave;
    if (this.opening.kind === 'ready') this.#sitDown(this.opening);
    else void this.#open();
    return () => {
      leave.abort();
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

  async #open(): Promise<void> {
    const signal = this.#leave?.signal;
    const hasLeft = () => signal?.aborted === true;
    const opened = await this.#deps.openDataset(this.#params.datasetId, signal);
    if (hasLeft()) return;
    if (!opened.ok) return this.#fail(opened.error);
    const { workbench, view, chunks } = opened.value;
    const session = this.#deps.makeSession(workbench, () => {
      this.panels.refreshWhereShown();
      filterBar.choices.refresh();
    });
    const filterBar = this.#deps.makeFilterBar(session);
    if (view !== null) session.queue.navigation.begin(view);
    const ready = { kind: 'ready', session, filterBar } as const;
    this.#sitDown(ready);
    // Records are on their way meanwhile, and the first one is drawn whole.
    await chunks;
    if (hasLeft()) return;
    runInAction(() => {
      this.opening = ready;
    });
  }

  #sitDown({ session, filterBar }: Extract<Opening, { readonly kind: 'ready' }>): void {
    const signal = this.#leave?.signal;
    if (signal === undefined) return;
    signal.addEventListener('abort', session.activate(), { once: true });
    signal.addEventListener('abort', filterBar.activate(), { once: true });
    // That a queue is empty or over may come with an answer of the server; the way on shows the other queues' numbers.
    reaction(
      () => session.queue.state.kind === 'empty' || session.queue.navigation.hasEnded,
      (isOver) => {
        if (isOver) void this.panels.refresh();
      },
      { fireImmediately: true, signal },
    );
  }

  #fail(failure: RepositoryFailure): void {
    if (isAborted(failure)) return;
    runInAction(() => {
      this.opening = { kind: 'failed', failure };
    });
  }
}
