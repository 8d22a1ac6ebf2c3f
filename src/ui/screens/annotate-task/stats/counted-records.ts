import type { RecordPage } from '#application/record-page/record-page';
import type { RecordPageState } from '#application/record-page/record-page-state';
import type { TaskDatasetRef } from '#application/record-page/ports/task-record-source.port';
import type { TaskSearch } from '#domain/search/task/task-search';
import { observed } from '#ui/shared/state/observed';

/** The records of the page that statistics are about. All properties are observable. */
export class CountedRecords {
  readonly dataset: TaskDatasetRef;
  readonly #page: Pick<RecordPage, 'state'>;

  constructor(dataset: TaskDatasetRef, page: Pick<RecordPage, 'state'>) {
    this.dataset = dataset;
    this.#page = page;
  }

  /** The search of the records that are shown, also while another one is loaded or has failed. */
  get search(): TaskSearch {
    const { found, search } = this.#state;
    return found?.search ?? search;
  }

  get isMultiLabel(): boolean {
    return this.#state.isMultiLabel ?? false;
  }

  /** How often records were saved. */
  get saves(): number {
    return this.#state.saves;
  }

  /** How often the user has refreshed the page. */
  get refreshes(): number {
    return this.#state.refreshes;
  }

  get #state(): RecordPageState {
    return observed(this.#page.state);
  }
}
