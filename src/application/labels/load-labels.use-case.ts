import { foundLabels } from '#domain/label/label-schema';
import type { TaskLabel } from '#domain/label/task-label';
import { ok } from '#domain/shared/result';
import type { TaskDatasetRef } from '../record-page/ports/task-record-source.port';
import type { Reply } from '../shared/repository-failure';
import type { LabelRepository } from './ports/label-repository.port';

/**
 * Loads the labels of a task dataset from its schema. If the schema is empty, loads the labels of its records, which are not saved
 * (STA-53). Fails with ERROR_FETCHING_LABELS if the schema cannot be read.
 */
export class LoadLabels {
  readonly #labels: LabelRepository;

  constructor(labels: LabelRepository) {
    this.#labels = labels;
  }

  async execute(dataset: TaskDatasetRef, signal?: AbortSignal): Reply<readonly TaskLabel[]> {
    if (dataset.task === 'Text2Text') return ok([]);
    const schema = await this.#labels.schema(dataset, signal);
    if (!schema.ok) return schema;
    if (schema.value !== null && schema.value.length > 0) return ok(schema.value);
    const found = await this.#labels.found(dataset, signal);
    // Without a summary there are no labels (ERR-14).
    return ok(found.ok ? foundLabels(found.value) : []);
  }
}
