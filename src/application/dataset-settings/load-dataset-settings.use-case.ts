import { mayAct } from '#domain/access/page-access';
import type { Role } from '#domain/access/rights';
import type { Dataset } from '#domain/dataset/dataset';
import type { Field } from '#domain/field/field';
import type { Question } from '#domain/question/question';
import type { PropertySettings, VectorSettings } from '#domain/search/feedback/search-guide';
import { ok } from '#domain/shared/result';
import type { AnnotationGuideRepository } from '../annotate-feedback/ports/annotation-guide-repository.port';
import { readDataset, type DatasetSources } from '../datasets/read-dataset';
import type { SearchGuideRepository } from '../find-records/ports/search-guide-repository.port';
import { together, type Reply } from '../shared/repository-failure';

/** Parts of a dataset that owners and admins set up. */
export interface DatasetParts {
  readonly fields: readonly Field[];
  readonly questions: readonly Question[];
  readonly properties: readonly PropertySettings[];
  readonly vectors: readonly VectorSettings[];
  /** Whether the server stores the display settings that version 1.28 lacks: remote media and math. */
  readonly keepsDisplay: boolean;
}

/** Settings of a dataset as a role sees them (ENT-46). */
export interface DatasetSettings {
  readonly dataset: Dataset;
  /** Null for annotators, who only read about the dataset (ROL-18). */
  readonly parts: DatasetParts | null;
}

/**
 * Fetches the settings of a dataset, in parallel. Fails with ERROR_FETCHING_DATASET_INFO, ERROR_FETCHING_WORKSPACE_INFO,
 * ERROR_FETCHING_FIELDS, ERROR_FETCHING_QUESTIONS, ERROR_FETCHING_METADATA or ERROR_FETCHING_VECTORS.
 */
export class LoadDatasetSettings {
  readonly #sources: DatasetSources;
  readonly #guide: AnnotationGuideRepository;
  readonly #search: SearchGuideRepository;

  constructor(sources: DatasetSources, guide: AnnotationGuideRepository, search: SearchGuideRepository) {
    this.#sources = sources;
    this.#guide = guide;
    this.#search = search;
  }

  execute(datasetId: string, role: Role, signal?: AbortSignal): Reply<DatasetSettings> {
    return together<DatasetSettings>({
      dataset: readDataset(this.#sources, datasetId, signal),
      parts: mayAct({ role }, 'set-up-dataset') ? this.#parts(datasetId, signal) : Promise.resolve(ok(null)),
    });
  }

  async #parts(datasetId: string, signal?: AbortSignal): Reply<DatasetParts> {
    const [parts, keepsDisplay] = await Promise.all([
      together({
        fields: this.#guide.fields(datasetId, signal),
        questions: this.#guide.questions(datasetId, signal),
        properties: this.#search.properties(datasetId, signal),
        vectors: this.#search.vectors(datasetId, signal),
      }),
      this.#guide.keepsDisplay(signal),
    ]);
    // Without an answer these two settings are not offered; all others work.
    return parts.ok ? ok({ ...parts.value, keepsDisplay: keepsDisplay.ok && keepsDisplay.value }) : parts;
  }
}
