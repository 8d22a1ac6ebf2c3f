import type { SavedView } from '#domain/search/feedback/saved-view';
import type { SavedViewRepository } from './ports/saved-view-repository.port';

/**
 * Returns the view that a user wants a dataset to open with; null if there is none. Never fails, because a dataset opens without
 * it too.
 */
export class FindDefaultView {
  readonly #views: SavedViewRepository;

  constructor(views: SavedViewRepository) {
    this.#views = views;
  }

  async execute(datasetId: string, signal?: AbortSignal): Promise<SavedView | null> {
    const views = await this.#views.list(datasetId, signal);
    return (views.ok && views.value?.find(({ isDefault }) => isDefault)) || null;
  }
}
