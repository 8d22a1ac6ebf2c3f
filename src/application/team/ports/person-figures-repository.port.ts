import type { Reply } from '#application/shared/repository-failure';
import type { PersonDetail, PersonFigures } from '#domain/team/person-figures';

/** Figures that our own servers provide; calls to other servers fail with `not-found`. */
export interface PersonFiguresRepository {
  /** Members of the workspace and everyone who has answered, by user name. Fails with ERROR_FETCHING_PEOPLE_FIGURES. */
  people(datasetId: string, signal?: AbortSignal): Reply<readonly PersonFigures[]>;
  /** Fails with ERROR_FETCHING_PERSON_FIGURES. */
  person(datasetId: string, userId: string, signal?: AbortSignal): Reply<PersonDetail>;
}
