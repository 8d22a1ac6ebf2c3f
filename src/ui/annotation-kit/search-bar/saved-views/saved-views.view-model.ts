import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { DeleteView } from '#application/saved-views/delete-view.use-case';
import type { ListViews } from '#application/saved-views/list-views.use-case';
import type { SaveView, ViewNotSaved } from '#application/saved-views/save-view.use-case';
import { isAborted, type RepositoryFailure } from '#application/shared/repository-failure';
import type { NamedSearch, SavedView } from '#domain/search/saved-view';

export interface SavedViewsDeps<Q> {
  readonly list: ListViews<Q>;
  readonly save: SaveView<Q>;
  readonly remove: DeleteView;
}

/** The current selection, with a method to open another one from its first record. */
export interface ViewTarget<Q> {
  readonly selection: Q;
  /** Whether both select the same records in the same order. */
  isSame(a: Q, b: Q): boolean;
  look(selection: Q): void;
  /** Returns an absolute URL. */
  linkTo(selection: Q): string;
}

/** The saved views of a user in one dataset. */
export class SavedViewsViewModel<Q> {
  /** Null until loaded, and on a server without views. */
  views: readonly SavedView<Q>[] | null = null;
  /** Why the views could not be loaded. */
  failure: RepositoryFailure | null = null;
  /** Why a view could not be saved or deleted. */
  problem: ViewNotSaved | null = null;
  isBusy = false;
  /** Whether the server does not support saved views. */
  isUnsupported = false;

  readonly #datasetId: string;
  readonly #target: ViewTarget<Q>;
  readonly #deps: SavedViewsDeps<Q>;

  constructor(datasetId: string, target: ViewTarget<Q>, deps: SavedViewsDeps<Q>) {
    this.#datasetId = datasetId;
    this.#target = target;
    this.#deps = deps;
    makeObservable<SavedViewsViewModel<Q>, 'write' | 'end'>(this, {
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

  /** The view that equals the current selection. */
  get current(): SavedView<Q> | null {
    const target = this.#target;
    return this.views?.find((view) => target.isSame(view, target.selection)) ?? null;
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

  open(view: SavedView<Q>): void {
    this.#target.look(view);
  }

  /** Saves the current selection; resolves to false on failure. */
  save(name: string, isDefault: boolean): Promise<boolean> {
    return this.write({ name, isDefault, ...this.#target.selection }, null);
  }

  /** Resolves to false on failure. */
  change(view: SavedView<Q>, change: Partial<NamedSearch<Q>>): Promise<boolean> {
    return this.write({ ...view, ...change }, view);
  }

  /** Replaces the selection of a view with the current one. */
  replace(view: SavedView<Q>): Promise<boolean> {
    return this.write({ ...view, ...this.#target.selection }, view);
  }

  async remove(view: SavedView<Q>): Promise<void> {
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
  linkTo(view: SavedView<Q>): string {
    return this.#target.linkTo(view);
  }

  private async write(view: NamedSearch<Q>, inPlaceOf: SavedView<Q> | null): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.problem = null;
    const datasetId = this.#datasetId;
    const saved = await this.#deps.save.execute({ datasetId, view, inPlaceOf, known: this.views ?? [] });
    this.end(saved.ok ? saved.value : null, saved.ok ? null : saved.error);
    return saved.ok;
  }

  private end(views: readonly SavedView<Q>[] | null, problem: ViewNotSaved | null): void {
    this.isBusy = false;
    this.problem = problem;
    if (views !== null) this.views = views;
  }
}
