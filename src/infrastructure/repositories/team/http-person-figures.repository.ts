import {
  peopleFiguresSchema,
  personDetailSchema,
  type PersonDetailDto,
  type PersonFiguresDto,
} from '#contract/team';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { PersonFiguresRepository } from '#application/team/ports/person-figures-repository.port';
import { ok, type Result } from '#domain/shared/result';
import type { PersonDetail, PersonFigures } from '#domain/team/person-figures';
import type { HttpClient } from '#infrastructure/http/http-client';
import { pathId } from '#infrastructure/http/http-request';
import { LIFETIMES } from '#infrastructure/http/lifetimes';
import { TOPICS } from '../topics';
import { fullName } from './full-name';

export class HttpPersonFiguresRepository implements PersonFiguresRepository {
  readonly #client: HttpClient;
  readonly #utcOffset: () => number;

  /** `utcOffset`: minutes that the user's clock is ahead of UTC. */
  constructor(client: HttpClient, utcOffset = () => -new Date().getTimezoneOffset()) {
    this.#client = client;
    this.#utcOffset = utcOffset;
  }

  async people(
    datasetId: string,
    signal?: AbortSignal,
  ): Promise<Result<readonly PersonFigures[], RepositoryFailure>> {
    const people = await this.#client.read(
      {
        code: 'ERROR_FETCHING_PEOPLE_FIGURES',
        path: `/v1/datasets/${pathId(datasetId)}/people?utc_offset=${this.#utcOffset()}`,
        topic: `${TOPICS.progress}/${datasetId}`,
        lifetime: LIFETIMES.none,
        schema: peopleFiguresSchema,
      },
      signal,
    );
    return people.ok ? ok(people.value.items.map(figuresFromDto)) : people;
  }

  async person(
    datasetId: string,
    userId: string,
    signal?: AbortSignal,
  ): Promise<Result<PersonDetail, RepositoryFailure>> {
    const detail = await this.#client.read(
      {
        code: 'ERROR_FETCHING_PERSON_FIGURES',
        path: `/v1/datasets/${pathId(datasetId)}/people/${pathId(userId)}?utc_offset=${this.#utcOffset()}`,
        topic: `${TOPICS.progress}/${datasetId}`,
        lifetime: LIFETIMES.none,
        schema: personDetailSchema,
      },
      signal,
    );
    return detail.ok ? ok(detailFromDto(detail.value)) : detail;
  }
}

function detailFromDto(dto: PersonDetailDto): PersonDetail {
  return { ...figuresFromDto(dto), answers: dto.answers };
}

function figuresFromDto({
  user,
  days,
  taken_back,
  submitted,
  draft,
  discarded,
}: PersonFiguresDto): PersonFigures {
  return {
    userId: user.id,
    username: user.username,
    name: fullName(user),
    submitted,
    draft,
    discarded,
    takenBack: taken_back,
    days: days.map(({ day, active_ms: activeMs, submitted: count }) => ({ day, activeMs, submitted: count })),
  };
}
