import type { NamedSearch, SavedView } from '#domain/search/feedback/saved-view';
import type { Result } from '#domain/shared/result';
import type { RepositoryFailure } from '#application/shared/repository-failure';

/** The searches that a user keeps, on the server. */
export interface SavedViewRepository {
  /** In the order they were saved in; null on servers that keep none. Fails with ERROR_FETCHING_VIEWS. */
  list(
    datasetId: string,
    signal?: AbortSignal,
  ): Promise<Result<readonly SavedView[] | null, RepositoryFailure>>;
  /** Fails with ERROR_SAVING_VIEW; kind `conflict` when the name is taken. */
  save(datasetId: string, view: NamedSearch): Promise<Result<SavedView, RepositoryFailure>>;
  /** Replaces everything but the id. Fails with ERROR_REPLACING_VIEW; kind `conflict` when the name is taken. */
  replace(view: SavedView): Promise<Result<SavedView, RepositoryFailure>>;
  /** One that is gone already is no failure. Fails with ERROR_DELETING_VIEW. */
  remove(id: string): Promise<Result<void, RepositoryFailure>>;
}
