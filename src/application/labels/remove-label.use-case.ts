import { withoutLabel } from '#domain/label/label-schema';
import type { TaskLabel } from '#domain/label/task-label';
import { err, ok, type Result } from '#domain/shared/result';
import type { TaskDatasetRef } from '../record-page/ports/task-record-source.port';
import type { RepositoryFailure } from '../shared/repository-failure';
import type { LabelRepository } from './ports/label-repository.port';
import type { LabelsNotAllowed } from './save-labels.use-case';

interface LabelInUse {
  readonly code: 'LABEL_IN_USE';
}

export type RemovalFailure = RepositoryFailure | LabelInUse | LabelsNotAllowed;

/**
 * Removes a label that was added by mistake. Fetches the current labels of the dataset first, because others may have changed them.
 * Returns the resulting labels. Fails with ERROR_FETCHING_LABELS, ERROR_SAVING_LABELS, LABEL_IN_USE or
 * NOT_ALLOWED_TO_UPDATE_LABELS.
 */
export class RemoveLabel {
  readonly #labels: LabelRepository;

  constructor(labels: LabelRepository) {
    this.#labels = labels;
  }

  async execute(
    dataset: TaskDatasetRef,
    name: string,
  ): Promise<Result<readonly TaskLabel[], RemovalFailure>> {
    const schema = await this.#labels.schema(dataset);
    if (!schema.ok) return schema;
    const known = schema.value ?? [];
    const wanted = withoutLabel(known, name);
    if (wanted === null) return ok(known);
    const saved = await this.#labels.save(dataset, wanted);
    if (saved.ok) return ok(wanted);
    const { kind } = saved.error;
    if (kind === 'forbidden') return err({ code: 'NOT_ALLOWED_TO_UPDATE_LABELS' });
    // A server refuses a list without a label that records use.
    return kind === 'rejected' ? err({ code: 'LABEL_IN_USE' }) : saved;
  }
}
