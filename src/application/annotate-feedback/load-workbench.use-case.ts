import type { Dataset } from '#domain/dataset/dataset';
import type { Field } from '#domain/field/field';
import type { Question } from '#domain/question/question';
import { ok, type Result } from '#domain/shared/result';
import type { DatasetRepository } from '../datasets/ports/dataset-repository.port';
import type { WorkspaceRepository } from '../datasets/ports/workspace-repository.port';
import type { RepositoryFailure } from '../shared/repository-failure';
import type { AnnotationGuideRepository } from './ports/annotation-guide-repository.port';

/** Everything that stays the same from record to record. */
export interface Workbench {
  readonly dataset: Dataset;
  readonly fields: readonly Field[];
  readonly questions: readonly Question[];
}

/**
 * Fetches a dataset, its workspace's name, its fields and its questions, side by side where they do not need each other.
 * Fails with ERROR_FETCHING_DATASET_INFO, ERROR_FETCHING_FIELDS, ERROR_FETCHING_QUESTIONS or ERROR_FETCHING_WORKSPACE_INFO.
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
    const [dataset, fields, questions] = await Promise.all([
      this.#loadDataset(datasetId, signal),
      this.#guide.fields(datasetId, signal),
      this.#guide.questions(datasetId, signal),
    ]);
    if (!dataset.ok) return dataset;
    if (!fields.ok) return fields;
    if (!questions.ok) return questions;
    return ok({ dataset: dataset.value, fields: fields.value, questions: questions.value });
  }

  async #loadDataset(datasetId: string, signal?: AbortSignal): Promise<Result<Dataset, RepositoryFailure>> {
    const dataset = await this.#datasets.get(datasetId, signal);
    if (!dataset.ok) return dataset;
    const workspace = await this.#workspaces.get(dataset.value.workspaceId, signal);
    if (!workspace.ok) return workspace;
    return ok({ ...dataset.value, workspaceName: workspace.value.name });
  }
}
