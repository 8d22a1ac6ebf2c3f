import type { Reply } from '#application/shared/repository-failure';
import {
  peopleFiguresSchema,
  personDetailSchema,
  type PersonDetailDto,
  type PersonFiguresDto,
} from '#contract/team';
import type { PersonFiguresRepository } from '#application/team/ports/person-figures-repository.port';
import type { PersonDetail, PersonFigures } from '#domain/team/person-figures';
import { HttpAdapter } from '#infrastructure/http/http-adapter';
import { pathId } from '#infrastructure/http/http-request';
import { TOPICS } from '../topics';
import { figuresCall, personFields } from './figures-call';

export class HttpPersonFiguresRepository extends HttpAdapter implements PersonFiguresRepository {
  people(datasetId: string, signal?: AbortSignal): Reply<readonly PersonFigures[]> {
    return this.client.read({
      code: 'ERROR_FETCHING_PEOPLE_FIGURES',
      path: `/v1/datasets/${pathId(datasetId)}/people`,
      ...figuresCall(),
      topic: `${TOPICS.progress}/${datasetId}`,
      schema: peopleFiguresSchema,
      signal,
      map: ({ items }) => items.map(figuresFromDto),
    });
  }

  person(datasetId: string, userId: string, signal?: AbortSignal): Reply<PersonDetail> {
    return this.client.read({
      code: 'ERROR_FETCHING_PERSON_FIGURES',
      path: `/v1/datasets/${pathId(datasetId)}/people/${pathId(userId)}`,
      ...figuresCall(),
      topic: `${TOPICS.progress}/${datasetId}`,
      schema: personDetailSchema,
      signal,
      map: detailFromDto,
    });
  }
}

function detailFromDto(dto: PersonDetailDto): PersonDetail {
  return { ...figuresFromDto(dto), answers: dto.answers };
}

function figuresFromDto(dto: PersonFiguresDto): PersonFigures {
  const { days, submitted, draft, discarded } = dto;
  return {
    ...personFields(dto),
    submitted,
    draft,
    discarded,
    days: days.map(({ day, active_ms: activeMs, submitted: count }) => ({ day, activeMs, submitted: count })),
  };
}
