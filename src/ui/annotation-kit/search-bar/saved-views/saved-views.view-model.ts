import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { DeleteView } from '#application/saved-views/delete-view.use-case';
import type { ListViews } from '#application/saved-views/list-views.use-case';
import type { SaveView, ViewNotSaved } from '#application/saved-views/save-view.use-case';
import { isAborted, type RepositoryFailure } from '#application/shared/repository-failure';
import type { SavedView } from '#domain/search/feedback/saved-view';
import { sameSelection, type RecordSelection } from '#domain/search/feedback/record-criteria';

export interface SavedViewsDeps {
  readonly list: ListViews;
  readonly save: SaveView;
  readonly remove: DeleteView;
}

/** The current selection, with a method to open another one from its first record. */
export interface ViewTarget extends RecordSelection {
  look(selection: RecordSelection): void;
  /** Returns an absolute URL. */
  linkTo(selection: RecordSelection): string;
}

/** Change of a view. */
export type ViewChange = Partial<Pick<SavedView, 'name' | 'status' | 'search' | 'isDefault'>>;

/** The saved views of a user in one dataset. */
export class SavedViewsViewModel {
  /** Null until loaded, and on a server without views. */
  views: readonly SavedView[] | null = null;
  /** Why the views could not be loaded. */
  failure: RepositoryFailure | null = null;
  /** Why a view could not be saved or deleted. */
  problem: ViewNotSaved | null = null;
  isBusy = false;
  /** Whether the server does not support saved views. */
  isUnsupported = false;

  readonly #datasetId: string;
  readonly #target: ViewTarget;
  readonly #deps: SavedViewsDeps;

  constructor(datasetId: string, target: ViewTarget, deps: SavedViewsDeps) {
    this.#datasetId = datasetId;
    this.#target = target;
    this.#deps = deps;
    makeObservable<SavedViewsViewModel, 'write' | 'end'>(this, {
      views: observableRef,
      failure: observableRef,
      problem: observableRef,
      isBusy: observableRef,
      isUnsupported: observableRef,
      current: computed,
      load: action,
      forgetProblem: action,
      write: action,
      end: action,
    });
  }

  /** The view that equals the current selection: the same records in the same order. */
  get current(): SavedView | null {
    return this.views?.find((view) => sameSelection(view, this.#target)) ?? null;
  }

  /** Called each time the list is opened, since another device may have saved a view. */
  async load(): Promise<void> {
    this.failure = null;
    this.problem = null;
    const views = await this.#deps.list.execute(this.#datasetId);
    runInAction(() => {
      if (views.ok) {
        this.views = views.value;
        this.isUnsupported = views.value === null;
      } else if (!isAborted(views.error)) this.failure = views.error;
    });
  }

  open(view: SavedView): void {
    this.#target.look(view);
  }

  /** Saves the current selection; resolves to false on failure. */
  save(name: string, isDefault: boolean): Promise<boolean> {
    const { status, search } = this.#target;
    return this.write({ name, isDefault, status, search }, null);
  }

  /** Resolves to false on failure. */
  change(view: SavedView, change: ViewChange): Promise<boolean> {
    return this.write({ ...view, ...change }, view);
  }

  /** Replaces the selection of a view with the current one. */
  replace(view: SavedView): Promise<boolean> {
    const { status, search } = this.#target;
    return this.change(view, { status, search });
  }

  async remove(view: SavedView): Promise<void> {
    const removed = await this.#deps.remove.execute(view.id);
    runInAction(() => {
      if (removed.ok) this.views = this.views?.filter(({ id }) => id !== view.id) ?? null;
      else this.problem = removed.error;
    });
  }

  forgetProblem(): void {
    this.problem = null;
  }

  /** Link to the view for other users, who see the records that they have access to. */
  linkTo(view: SavedView): string {
    return this.#target.linkTo(view);
  }

  private async write(view: Omit<SavedView, 'id'>, inPlaceOf: SavedView | null): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.problem = null;
    const datasetId = this.#datasetId;
    const saved = await this.#deps.save.execute({ datasetId, view, inPlaceOf, known: this.views ?? [] });
    this.end(saved.ok ? saved.value : null, saved.ok ? null : saved.error);
    return saved.ok;
  }

  private end(views: readonly SavedView[] | null, problem: ViewNotSaved | null): void {
    this.isBusy = false;
    this.problem = problem;
    if (views !== null) this.views = views;
  }
}
