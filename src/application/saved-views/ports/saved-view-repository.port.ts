import type { NamedSearch, SavedView } from '#domain/search/saved-view';
import type { Reply } from '#application/shared/repository-failure';

/** The searches that a user has saved on the server, for records of a family with selections of type `Q`. */
export interface SavedViewRepository<Q> {
  /** In the order in which they were saved; null on servers without views. Fails with ERROR_FETCHING_VIEWS. */
  list(datasetId: string, signal?: AbortSignal): Reply<readonly SavedView<Q>[] | null>;
  /** Fails with ERROR_SAVING_VIEW; kind `conflict` if the name is taken. */
  save(datasetId: string, view: NamedSearch<Q>): Reply<SavedView<Q>>;
  /** Replaces everything except the id. Fails with ERROR_REPLACING_VIEW; kind `conflict` if the name is taken. */
  replace(view: SavedView<Q>): Reply<SavedView<Q>>;
  /** Succeeds also for a view that no longer exists. Fails with ERROR_DELETING_VIEW. */
  remove(id: string): Reply<void>;
}
