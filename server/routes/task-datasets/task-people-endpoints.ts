import * as z from 'zod/mini';
import { UTC_OFFSET_MAX, type TaskPersonFiguresDto } from '#contract/team';
import {
  taskPeopleFigures,
  taskPersonFigures,
  type TaskPersonFigures,
} from '#server/services/task-datasets/task-person-figures';
import { endpoint, itemsOf } from '../http/endpoint';
import { queryInteger } from '../http/request-schemas';
import { placeOf, WORKSPACE_PARAMETERS } from './task-dataset-request';

const query = z.object({
  ...WORKSPACE_PARAMETERS,
  utc_offset: z._default(queryInteger({ min: -UTC_OFFSET_MAX, max: UTC_OFFSET_MAX }), 0),
});

/** Extensions; other servers answer 404. */
export const TASK_PEOPLE_ENDPOINTS = [
  endpoint('GET /datasets/:name/people', {
    summary: 'How much each user has done in a task dataset in the last 30 days',
    query,
    run: ({ context, ...call }) => taskPeopleFigures(context, placeOf(call), call.query.utc_offset),
    answer: itemsOf(figuresDto),
  }),
  endpoint('GET /datasets/:name/people/:user_id', {
    summary: 'How much one user has done in a task dataset in the last 30 days',
    query,
    run: ({ context, ...call }) =>
      taskPersonFigures(context, { ...placeOf(call), userId: call.params.user_id }, call.query.utc_offset),
    answer: figuresDto,
  }),
];

function figuresDto({ person, days }: TaskPersonFigures): TaskPersonFiguresDto {
  const { id, username, first_name, last_name } = person;
  return {
    user: { id, username, first_name, last_name },
    taken_back: days.reduce((sum, { taken_back: count }) => sum + count, 0),
    days: days.map(({ day, active_ms, validated, discarded, single }) => ({
      day,
      active_ms,
      validated,
      discarded,
      single,
    })),
  };
}
