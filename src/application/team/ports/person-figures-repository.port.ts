import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { Result } from '#domain/shared/result';
import type { PersonDetail, PersonFigures } from '#domain/team/person-figures';

/** Ours: the failure is `not-found` on other servers. */
export interface PersonFiguresRepository {
  /** Members of the workspace and all who answered, by user name. Fails with ERROR_FETCHING_PEOPLE_FIGURES. */
  people(
    datasetId: string,
    signal?: AbortSignal,
  ): Promise<Result<readonly PersonFigures[], RepositoryFailure>>;
  /** Fails with ERROR_FETCHING_PERSON_FIGURES. */
  person(
    datasetId: string,
    userId: string,
    signal?: AbortSignal,
  ): Promise<Result<PersonDetail, RepositoryFailure>>;
}
