import { savedLabels, withLabels, type LabelsExist } from '#domain/label/label-schema';
import type { TaskLabel } from '#domain/label/task-label';
import { err, ok, type Result } from '#domain/shared/result';
import type { TaskDatasetRef } from '../record-page/ports/task-record-source.port';
import type { RepositoryFailure } from '../shared/repository-failure';
import type { LabelRepository } from './ports/label-repository.port';

/** Status 403, which is not shown to the user (ERR-4). */
export interface LabelsNotAllowed {
  readonly code: 'NOT_ALLOWED_TO_UPDATE_LABELS';
}

export type LabelFailure = RepositoryFailure | LabelsExist | LabelsNotAllowed;

/**
 * Saves the labels of a task dataset, with new labels at the end. Without new labels, saves those that were only found in records.
 * Returns the resulting labels. Fails with ERROR_SAVING_LABELS, LABEL_ALREADY_EXIST or NOT_ALLOWED_TO_UPDATE_LABELS.
 */
export class SaveLabels {
  readonly #labels: LabelRepository;

  constructor(labels: LabelRepository) {
    this.#labels = labels;
  }

  async execute(
    dataset: TaskDatasetRef,
    known: readonly TaskLabel[],
    added: readonly string[] = [],
  ): Promise<Result<readonly TaskLabel[], LabelFailure>> {
    const wanted = added.length === 0 ? ok(savedLabels(known)) : withLabels(known, added);
    if (!wanted.ok) return wanted;
    if (wanted.value === null) return ok(known);
    const saved = await this.#labels.save(dataset, wanted.value);
    if (saved.ok) return ok(wanted.value);
    return saved.error.kind === 'forbidden' ? err({ code: 'NOT_ALLOWED_TO_UPDATE_LABELS' }) : saved;
  }
}
