import type { Field } from '#domain/field/field';
import type { Question } from '#domain/question/question';
import type { Result } from '#domain/shared/result';
import type { RepositoryFailure } from '#application/shared/repository-failure';

/** Fields and questions of a dataset. Cached for up to 120 seconds. */
export interface AnnotationGuideRepository {
  /** In dataset order. Fails with ERROR_FETCHING_FIELDS. */
  fields(datasetId: string, signal?: AbortSignal): Promise<Result<readonly Field[], RepositoryFailure>>;
  /** In dataset order. Fails with ERROR_FETCHING_QUESTIONS. */
  questions(datasetId: string, signal?: AbortSignal): Promise<Result<readonly Question[], RepositoryFailure>>;
  /** Whether the server stores the display settings that version 1.28 lacks. Fails with ERROR_FETCHING_SERVER_INFORMATION. */
  keepsDisplay(signal?: AbortSignal): Promise<Result<boolean, RepositoryFailure>>;
}
