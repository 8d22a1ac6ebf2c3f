import * as z from 'zod/mini';
import { UTC_OFFSET_MAX, type PersonDetailDto, type PersonFiguresDto } from '#contract/team';
import { peopleFigures, personDetail, type PersonFigures } from '#server/services/team/person-figures';
import { endpoint, itemsOf } from '../http/endpoint';
import { queryInteger } from '../http/request-schemas';

const query = z.object({
  utc_offset: z._default(queryInteger({ min: -UTC_OFFSET_MAX, max: UTC_OFFSET_MAX }), 0),
});

/** Extensions; other servers answer 404. */
export const TEAM_ENDPOINTS = [
  endpoint('GET /v1/datasets/:dataset_id/people', {
    summary: 'How much each user has done in a dataset',
    query,
    run: ({ context, params, query: { utc_offset: offset } }) =>
      peopleFigures(context, params.dataset_id, offset),
    answer: itemsOf(figuresDto),
  }),
  endpoint('GET /v1/datasets/:dataset_id/people/:user_id', {
    summary: 'How much one user has done in a dataset, and what they chose in comparison with the team',
    query,
    run: ({ context, params, query: { utc_offset: offset } }) =>
      personDetail(context, { datasetId: params.dataset_id, userId: params.user_id }, offset),
    answer: (detail): Sent<PersonDetailDto> => ({ ...figuresDto(detail), answers: detail.answers }),
  }),
];

/** An answer that is sent unchanged. */
type Sent<T> = { readonly [K in keyof T]: Sent<T[K]> };

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
