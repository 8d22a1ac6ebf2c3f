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
import type { Reply } from '../shared/repository-failure';

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

  async execute(datasetId: string, role: Role, signal?: AbortSignal): Reply<DatasetSettings> {
    const [dataset, parts] = await Promise.all([
      readDataset(this.#sources, datasetId, signal),
      mayAct({ role }, 'set-up-dataset') ? this.#parts(datasetId, signal) : ok(null),
    ]);
    if (!dataset.ok) return dataset;
    return parts.ok ? ok({ dataset: dataset.value, parts: parts.value }) : parts;
  }

  async #parts(datasetId: string, signal?: AbortSignal): Reply<DatasetParts> {
    const [fields, questions, properties, vectors, keepsDisplay] = await Promise.all([
      this.#guide.fields(datasetId, signal),
      this.#guide.questions(datasetId, signal),
      this.#search.properties(datasetId, signal),
      this.#search.vectors(datasetId, signal),
      this.#guide.keepsDisplay(signal),
    ]);
    if (!fields.ok) return fields;
    if (!questions.ok) return questions;
    if (!properties.ok) return properties;
    if (!vectors.ok) return vectors;
    return ok({
      fields: fields.value,
      questions: questions.value,
      properties: properties.value,
      vectors: vectors.value,
      // Without an answer these two settings are not offered; all others work.
      keepsDisplay: keepsDisplay.ok && keepsDisplay.value,
    });
  }
}
