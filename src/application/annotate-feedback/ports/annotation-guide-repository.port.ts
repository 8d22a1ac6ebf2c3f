import type { Field } from '#domain/field/field';
import type { Question } from '#domain/question/question';
import type { Reply } from '#application/shared/repository-failure';

/** Fields and questions of a dataset. Cached for up to 120 seconds. */
export interface AnnotationGuideRepository {
  /** In dataset order. Fails with ERROR_FETCHING_FIELDS. */
  fields(datasetId: string, signal?: AbortSignal): Reply<readonly Field[]>;
  /** In dataset order. Fails with ERROR_FETCHING_QUESTIONS. */
  questions(datasetId: string, signal?: AbortSignal): Reply<readonly Question[]>;
  /** Whether the server stores the display settings that version 1.28 lacks. Fails with ERROR_FETCHING_SERVER_INFORMATION. */
  keepsDisplay(signal?: AbortSignal): Reply<boolean>;
}
