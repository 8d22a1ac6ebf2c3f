import type { SavedViewRepository } from '#application/saved-views/ports/saved-view-repository.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { RecordSelection } from '#domain/search/feedback/record-criteria';
import type { NamedSearch, SavedView } from '#domain/search/saved-view';
import { err, ok, type Result } from '#domain/shared/result';
import { CallScript, type Breakdown } from './call-script';

const TAKEN: Breakdown = { kind: 'conflict', status: 409 };
const GONE: Breakdown = { kind: 'not-found', status: 404 };

/** One user's views; all of them are of one dataset. `null` keeps none. */
export class InMemorySavedViewRepository<Q = RecordSelection> implements SavedViewRepository<Q> {
  readonly calls = new CallScript();
  #views: readonly SavedView<Q>[] | null;
  #saved = 0;

  constructor(views: readonly SavedView<Q>[] | null = []) {
    this.#views = views;
  }

  list(
    _datasetId: string,
    signal?: AbortSignal,
  ): Promise<Result<readonly SavedView<Q>[] | null, RepositoryFailure>> {
    const answer = () => ok(this.#views);
    return this.calls.run({ method: 'list', code: 'ERROR_FETCHING_VIEWS', signal, answer });
  }

  save(_datasetId: string, view: NamedSearch<Q>): Promise<Result<SavedView<Q>, RepositoryFailure>> {
    const answer = () => {
      this.#saved += 1;
      return this.#put({ ...view, id: `view-${this.#saved}` });
    };
    return this.calls.run({ method: 'save', code: 'ERROR_SAVING_VIEW', answer });
  }

  replace(view: SavedView<Q>): Promise<Result<SavedView<Q>, RepositoryFailure>> {
    const isKnown = () => this.#views?.some(({ id }) => id === view.id) === true;
    const answer = () => (isKnown() ? this.#put(view) : err(GONE));
    return this.calls.run({ method: 'replace', code: 'ERROR_REPLACING_VIEW', answer });
  }

  remove(id: string): Promise<Result<void, RepositoryFailure>> {
    const answer = () => {
      this.#views = (this.#views ?? []).filter((view) => view.id !== id);
      return ok(undefined);
    };
    return this.calls.run({ method: 'remove', code: 'ERROR_DELETING_VIEW', answer });
  }

  #put(view: SavedView<Q>): Result<SavedView<Q>, Breakdown> {
    const views = this.#views ?? [];
    const others = views.filter(({ id }) => id !== view.id);
    if (others.some(({ name }) => name === view.name)) return err(TAKEN);
    const settled = views.map((known) => (view.isDefault ? { ...known, isDefault: false } : known));
    const isNew = others.length === views.length;
    this.#views = isNew ? [...settled, view] : settled.map((known) => (known.id === view.id ? view : known));
    return ok(view);
  }
}
