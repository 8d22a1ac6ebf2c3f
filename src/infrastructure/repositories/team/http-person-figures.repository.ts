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
import { TOPICS } from '../topics';
import { FiguresReader, personFromDto, type UtcOffset } from './figures-reader';

export class HttpPersonFiguresRepository implements PersonFiguresRepository {
  readonly #figures: FiguresReader;

  constructor(client: HttpClient, utcOffset?: UtcOffset) {
    this.#figures = new FiguresReader(client, utcOffset);
  }

  async people(
    datasetId: string,
    signal?: AbortSignal,
  ): Promise<Result<readonly PersonFigures[], RepositoryFailure>> {
    const people = await this.#figures.read(
      {
        code: 'ERROR_FETCHING_PEOPLE_FIGURES',
        path: `/v1/datasets/${pathId(datasetId)}/people`,
        topic: `${TOPICS.progress}/${datasetId}`,
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
    const detail = await this.#figures.read(
      {
        code: 'ERROR_FETCHING_PERSON_FIGURES',
        path: `/v1/datasets/${pathId(datasetId)}/people/${pathId(userId)}`,
        topic: `${TOPICS.progress}/${datasetId}`,
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

function figuresFromDto(dto: PersonFiguresDto): PersonFigures {
  const { days, submitted, draft, discarded } = dto;
  return {
    ...personFromDto(dto),
    submitted,
    draft,
    discarded,
    days: days.map(({ day, active_ms: activeMs, submitted: count }) => ({ day, activeMs, submitted: count })),
  };
}
