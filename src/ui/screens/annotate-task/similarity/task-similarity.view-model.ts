import { computed, makeObservable } from 'mobx';
import type { RecordPage } from '#application/record-page/record-page';
import type { RecordPageState } from '#application/record-page/record-page-state';
import { isAborted, type RepositoryFailure } from '#application/shared/repository-failure';
import type { TaskSimilarity } from '#domain/search/task/task-search';
import type { TaskRecord } from '#domain/task-record/task-record';
import { observed } from '#ui/shared/state/observed';

export interface TaskSimilarityDeps {
  readonly records: Pick<RecordPage, 'state' | 'search' | 'findSimilar'>;
  /** Runs a search at once, or after the user has agreed to set pending edits aside (TSK-14). */
  readonly guard: (run: () => void) => void;
  /** Called if the record to compare with cannot be loaded. */
  readonly onFailed: (failure: RepositoryFailure) => void;
}

/** Searches for records that are similar to a reference record (TSK-15). */
export class TaskSimilarityViewModel {
  readonly #deps: TaskSimilarityDeps;

  constructor(deps: TaskSimilarityDeps) {
    this.#deps = deps;
    makeObservable<TaskSimilarityViewModel, 'state'>(this, {
      state: computed,
      current: computed,
      reference: computed,
      hasVectors: computed,
    });
  }

  /** The reference and the vector of the search; null without a similarity search. */
  get current(): TaskSimilarity | null {
    return this.state.search.similar ?? null;
  }

  /** The record that the others are similar to; null before it was loaded. */
  get reference(): TaskRecord | null {
    const { reference } = this.state;
    return reference?.name.text === this.current?.record ? reference : null;
  }

  /** Whether a record of the page has a vector. */
  get hasVectors(): boolean {
    return this.current !== null || [...this.state.records.values()].some(({ vectors }) => vectors.size > 0);
  }

  find(similar: TaskSimilarity): void {
    this.#deps.guard(() => void this.#find(similar));
  }

  /** Shows the records of the other filters again, in their own order. */
  end(): void {
    this.#deps.guard(() => void this.#deps.records.search({ ...this.state.search, similar: null }));
  }

  private get state(): RecordPageState {
    return observed(this.#deps.records.state);
  }

  async #find(similar: TaskSimilarity): Promise<void> {
    const { records, onFailed } = this.#deps;
    const failure = await records.findSimilar(similar);
    if (failure !== null && !isAborted(failure)) onFailed(failure);
  }
}
