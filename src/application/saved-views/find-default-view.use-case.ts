import type { SavedView } from '#domain/search/saved-view';
import type { SavedViewRepository } from './ports/saved-view-repository.port';

/**
 * Returns the view that a user wants a dataset to open with; null if there is none. Never fails, because a dataset can be opened
 * without it.
 */
export class FindDefaultView<Q> {
  readonly #views: SavedViewRepository<Q>;

  constructor(views: SavedViewRepository<Q>) {
    this.#views = views;
  }

  async execute(datasetId: string, signal?: AbortSignal): Promise<SavedView<Q> | null> {
    const views = await this.#views.list(datasetId, signal);
    return (views.ok && views.value?.find(({ isDefault }) => isDefault)) || null;
  }
}
