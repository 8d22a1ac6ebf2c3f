import type { SavedView } from '#domain/search/saved-view';
import type { Result } from '#domain/shared/result';
import type { RepositoryFailure } from '../shared/repository-failure';
import type { SavedViewRepository } from './ports/saved-view-repository.port';

/** Lists a user's views of a dataset; null on servers without views. Fails with ERROR_FETCHING_VIEWS. */
export class ListViews<Q> {
  readonly #views: SavedViewRepository<Q>;

  constructor(views: SavedViewRepository<Q>) {
    this.#views = views;
  }

  execute(
    datasetId: string,
    signal?: AbortSignal,
  ): Promise<Result<readonly SavedView<Q>[] | null, RepositoryFailure>> {
    return this.#views.list(datasetId, signal);
  }
}
