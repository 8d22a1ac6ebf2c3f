import type { LabelRepository } from '#application/labels/ports/label-repository.port';
import type { TaskDatasetRef } from '#application/record-page/ports/task-record-source.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import { foundLabels, savedLabels } from '#domain/label/label-schema';
import type { TaskLabel } from '#domain/label/task-label';
import { ok, type Result } from '#domain/shared/result';
import { CallScript } from './call-script';

interface GivenLabels {
  readonly schema?: readonly string[] | null;
  readonly found?: readonly string[];
}

/** The labels of one dataset. */
export class InMemoryLabelRepository implements LabelRepository {
  readonly calls = new CallScript();
  stored: readonly TaskLabel[] | null;
  readonly #found: readonly string[];

  constructor({ schema = null, found = [] }: GivenLabels = {}) {
    this.stored = schema && savedLabels(foundLabels(schema));
    this.#found = found;
  }

  schema(
    _dataset: TaskDatasetRef,
    signal?: AbortSignal,
  ): Promise<Result<readonly TaskLabel[] | null, RepositoryFailure>> {
    return this.calls.run({
      method: 'schema',
      code: 'ERROR_FETCHING_LABELS',
      signal,
      answer: () => ok(this.stored),
    });
  }

  found(
    _dataset: TaskDatasetRef,
    signal?: AbortSignal,
  ): Promise<Result<readonly string[], RepositoryFailure>> {
    return this.calls.run({
      method: 'found',
      code: 'ERROR_FETCHING_FOUND_LABELS',
      signal,
      answer: () => ok(this.#found),
    });
  }

  save(_dataset: TaskDatasetRef, labels: readonly TaskLabel[]): Promise<Result<void, RepositoryFailure>> {
    return this.calls.run({
      method: 'save',
      code: 'ERROR_SAVING_LABELS',
      answer: () => {
        this.stored = labels;
        return ok(undefined);
      },
    });
  }
}
