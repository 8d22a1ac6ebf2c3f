import type { Dataset } from '#domain/dataset/dataset';
import type { Field } from '#domain/field/field';
import type { Question } from '#domain/question/question';
import { ok, type Result } from '#domain/shared/result';
import type { DatasetRepository } from '../datasets/ports/dataset-repository.port';
import type { WorkspaceRepository } from '../datasets/ports/workspace-repository.port';
import { readDataset } from '../datasets/read-dataset';
import type { RepositoryFailure } from '../shared/repository-failure';
import type { AnnotationGuideRepository } from './ports/annotation-guide-repository.port';

/** Everything that stays the same from record to record. */
export interface Workbench {
  readonly dataset: Dataset;
  readonly fields: readonly Field[];
  readonly questions: readonly Question[];
  /** Whether the server keeps the settings of display that version 1.28 lacks; true where it does not tell. */
  readonly keepsDisplay: boolean;
}

/**
 * Fetches a dataset, the user's workspaces for the name of its own, its fields and its questions, side by side. Fails with ERROR_FETCHING_DATASET_INFO, ERROR_FETCHING_FIELDS, ERROR_FETCHING_QUESTIONS or ERROR_FETCHING_WORKSPACE_INFO.
 */
export class LoadWorkbench {
  readonly #datasets: DatasetRepository;
  readonly #workspaces: WorkspaceRepository;
  readonly #guide: AnnotationGuideRepository;

  constructor(
    datasets: DatasetRepository,
    workspaces: WorkspaceRepository,
    guide: AnnotationGuideRepository,
  ) {
    this.#datasets = datasets;
    this.#workspaces = workspaces;
    this.#guide = guide;
  }

  async execute(datasetId: string, signal?: AbortSignal): Promise<Result<Workbench, RepositoryFailure>> {
    const sources = { datasets: this.#datasets, workspaces: this.#workspaces };
    const [dataset, fields, questions, keepsDisplay] = await Promise.all([
      readDataset(sources, datasetId, signal),
      this.#guide.fields(datasetId, signal),
      this.#guide.questions(datasetId, signal),
      this.#guide.keepsDisplay(signal),
    ]);
    if (!dataset.ok) return dataset;
    if (!fields.ok) return fields;
    if (!questions.ok) return questions;
    return ok({
      dataset: dataset.value,
      fields: fields.value,
      questions: questions.value,
      keepsDisplay: !keepsDisplay.ok || keepsDisplay.value,
    });
  }
}
