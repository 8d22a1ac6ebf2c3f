import {
  viewNameProblem,
  type NamedSearch,
  type SavedView,
  type ViewNameProblem,
} from '#domain/search/saved-view';
import { err, ok, type Result } from '#domain/shared/result';
import type { RepositoryFailure } from '../shared/repository-failure';
import type { SavedViewRepository } from './ports/saved-view-repository.port';

export interface ViewToSave<Q> {
  readonly datasetId: string;
  readonly view: NamedSearch<Q>;
  /** The view to replace; null for a new one. */
  readonly inPlaceOf: SavedView<Q> | null;
  /** All known views of the user for the dataset. */
  readonly known: readonly SavedView<Q>[];
}

export type ViewNotSaved =
  | { readonly code: 'BAD_VIEW_NAME'; readonly problem: ViewNameProblem }
  | RepositoryFailure;

/**
 * Saves a view and returns all views afterwards. Fails with BAD_VIEW_NAME, also when another tab took the name, with
 * ERROR_SAVING_VIEW or ERROR_REPLACING_VIEW.
 */
export class SaveView<Q> {
  readonly #views: SavedViewRepository<Q>;

  constructor(views: SavedViewRepository<Q>) {
    this.#views = views;
  }

  async execute({
    datasetId,
    view,
    inPlaceOf,
    known,
  }: ViewToSave<Q>): Promise<Result<readonly SavedView<Q>[], ViewNotSaved>> {
    const others = known.filter(({ id }) => id !== inPlaceOf?.id);
    const problem = viewNameProblem(view.name, others);
    if (problem !== null) return err({ code: 'BAD_VIEW_NAME', problem });
    const named = { ...view, name: view.name.trim() };
    const saved =
      inPlaceOf === null
        ? await this.#views.save(datasetId, named)
        : await this.#views.replace({ ...named, id: inPlaceOf.id });
    if (saved.ok) return ok(withView(known, saved.value));
    return saved.error.kind === 'conflict' ? err({ code: 'BAD_VIEW_NAME', problem: 'taken' }) : saved;
  }
}

/** Adds or replaces a view; a new default replaces the previous one. */
function withView<Q>(views: readonly SavedView<Q>[], saved: SavedView<Q>): readonly SavedView<Q>[] {
  const others = views.map((view) =>
    saved.isDefault && view.isDefault ? { ...view, isDefault: false } : view,
  );
  return others.some(({ id }) => id === saved.id)
    ? others.map((view) => (view.id === saved.id ? saved : view))
    : [...others, saved];
}
