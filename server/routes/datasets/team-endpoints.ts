import * as z from 'zod/mini';
import { UTC_OFFSET_MAX, type PersonDetailDto, type PersonFiguresDto } from '#contract/team';
import { ok } from '#domain/shared/result';
import {
  peopleFigures,
  personDetail,
  type PersonDetail,
  type PersonFigures,
} from '#server/services/team/person-figures';
import { endpoint } from '../http/endpoint';
import { pathIds, queryInteger } from '../http/request-schemas';

const query = z.object({
  utc_offset: z._default(queryInteger({ min: -UTC_OFFSET_MAX, max: UTC_OFFSET_MAX }), 0),
});

/** Ours; other servers answer 404. */
export const TEAM_ENDPOINTS = [
  endpoint({
    method: 'GET',
    path: '/v1/datasets/:dataset_id/people',
    summary: 'How much each user has done in a dataset',
    params: pathIds('dataset_id'),
    query,
    async run({ context, caller, params, query: { utc_offset: offset } }) {
      const people = await peopleFigures(context, caller, params.dataset_id, offset);
      return people.ok ? ok({ items: people.value.map(figuresDto) }) : people;
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/datasets/:dataset_id/people/:user_id',
    summary: 'How much one user has done in a dataset, and what they chose beside the team',
    params: pathIds('dataset_id', 'user_id'),
    query,
    async run({ context, caller, params, query: { utc_offset: offset } }) {
      const who = { datasetId: params.dataset_id, userId: params.user_id };
      const detail = await personDetail(context, caller, who, offset);
      return detail.ok ? ok(detailDto(detail.value)) : detail;
    },
  }),
];

/** An answer that nothing changes before it is sent. */
type Sent<T> = { readonly [K in keyof T]: Sent<T[K]> };

function detailDto(detail: PersonDetail): Sent<PersonDetailDto> {
  return { ...figuresDto(detail), answers: detail.answers };
}

function figuresDto({ person, days }: PersonFigures): PersonFiguresDto {
  const { id, username, first_name, last_name, submitted, draft, discarded } = person;
  return {
    user: { id, username, first_name, last_name },
    submitted,
    draft,
    discarded,
    taken_back: days.reduce((sum, day) => sum + day.taken_back, 0),
    days: days.map(({ day, active_ms, submitted: count }) => ({ day, active_ms, submitted: count })),
  };
}
