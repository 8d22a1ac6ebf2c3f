import { lastTaskPage } from '#domain/search/task/task-page';
import { isMovedBySaving, sameTaskSearch } from '#domain/search/task/task-search';
import type { Reply } from '../shared/repository-failure';
import type { TaskPage } from './ports/task-record-source.port';
import type { FoundPage } from './record-page-state';

type Answer = Reply<TaskPage>;

/** Reads the next page while the user works on the current one. */
export class PageAhead {
  readonly #read: (page: FoundPage, signal: AbortSignal) => Answer;
  #next: { readonly page: FoundPage; readonly answer: Answer; readonly controller: AbortController } | null =
    null;

  constructor(read: (page: FoundPage, signal: AbortSignal) => Answer) {
    this.#read = read;
  }

  readAfter({ search, place }: FoundPage, total: number): void {
    this.drop();
    if (place.page >= lastTaskPage(total, place.size)) return;
    const page = { search, place: { ...place, page: place.page + 1 } };
    const controller = new AbortController();
    this.#next = { page, answer: this.#read(page, controller.signal), controller };
  }

  /** The answer for a page, if it was read; null otherwise. Each answer is returned once. */
  take({ search, place }: FoundPage): Answer | null {
    const next = this.#next;
    if (next === null || !sameTaskSearch(next.page.search, search)) return null;
    if (next.page.place.page !== place.page || next.page.place.size !== place.size) return null;
    this.#next = null;
    return next.answer;
  }

  /** The next page begins with other records if saved ones no longer match. */
  dropIfMovedBySaving(): void {
    if (this.#next !== null && isMovedBySaving(this.#next.page.search)) this.drop();
  }

  drop(): void {
    this.#next?.controller.abort();
    this.#next = null;
  }
}
