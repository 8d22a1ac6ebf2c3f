import type { Reply } from '../shared/repository-failure';
import type { SavedViewRepository } from './ports/saved-view-repository.port';

/** Deletes a saved view. Fails with ERROR_DELETING_VIEW. */
export class DeleteView {
  readonly #views: Pick<SavedViewRepository<unknown>, 'remove'>;

  constructor(views: Pick<SavedViewRepository<unknown>, 'remove'>) {
    this.#views = views;
  }

  execute(id: string): Reply<void> {
    return this.#views.remove(id);
  }
}
