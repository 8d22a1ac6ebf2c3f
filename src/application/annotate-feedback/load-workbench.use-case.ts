import type { Dataset } from '#domain/dataset/dataset';
import type { Field } from '#domain/field/field';
import type { Question } from '#domain/question/question';
import { ok } from '#domain/shared/result';
import type { DatasetRepository } from '../datasets/ports/dataset-repository.port';
import type { WorkspaceRepository } from '../datasets/ports/workspace-repository.port';
import { readDataset } from '../datasets/read-dataset';
import { together, type Reply } from '../shared/repository-failure';
import type { AnnotationGuideRepository } from './ports/annotation-guide-repository.port';

/** The parts of a dataset that are the same for all records. */
export interface Workbench {
  readonly dataset: Dataset;
  readonly fields: readonly Field[];
  readonly questions: readonly Question[];
  /** Whether the server stores the display settings that version 1.28 lacks; true if it does not report that. */
  readonly keepsDisplay: boolean;
}

/**
 * Fetches a dataset, its fields and its questions, and the user's workspaces for the name of its workspace, in parallel. Fails
 * with ERROR_FETCHING_DATASET_INFO, ERROR_FETCHING_FIELDS, ERROR_FETCHING_QUESTIONS or ERROR_FETCHING_WORKSPACE_INFO.
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

  async execute(datasetId: string, signal?: AbortSignal): Reply<Workbench> {
    const sources = { datasets: this.#datasets, workspaces: this.#workspaces };
    const [parts, keepsDisplay] = await Promise.all([
      together({
        dataset: readDataset(sources, datasetId, signal),
        fields: this.#guide.fields(datasetId, signal),
        questions: this.#guide.questions(datasetId, signal),
      }),
      this.#guide.keepsDisplay(signal),
    ]);
    return parts.ok ? ok({ ...parts.value, keepsDisplay: !keepsDisplay.ok || keepsDisplay.value }) : parts;
  }
}
