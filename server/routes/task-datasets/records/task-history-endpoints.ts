import * as z from 'zod/mini';
import { HISTORY_DEFAULT_LIMIT, HISTORY_MAX_LIMIT } from '#contract/history';
import { taskRecordHistory, type TaskRecordHistory } from '#server/services/task-records/task-record-history';
import type { TaskHistoryRow } from '#server/store/queries/task-history';
import { WrittenJson } from '../../http/answer';
import { endpoint } from '../../http/endpoint';
import { queryInteger } from '../../http/request-schemas';
import { placeOf, WORKSPACE_PARAMETERS } from '../task-dataset-request';

const page = z.object({
  ...WORKSPACE_PARAMETERS,
  offset: z._default(queryInteger({ min: 0 }), 0),
  limit: z._default(queryInteger({ min: 1, max: HISTORY_MAX_LIMIT }), HISTORY_DEFAULT_LIMIT),
});

/** Extensions; other servers answer 404. */
export const TASK_HISTORY_ENDPOINTS = [
  endpoint('GET /datasets/:name/records/:record/history', {
    summary: 'Who changed status or annotation of a record of a task dataset',
    query: page,
    run: ({ context, ...call }) =>
      taskRecordHistory(context, { ...placeOf(call), record: call.params.record }, call.query),
    answer: historyDto,
  }),
];

function historyDto({ rows, total }: TaskRecordHistory): WrittenJson {
  return new WrittenJson(`{"items":[${rows.map(itemText).join(',')}],"total":${total}}`);
}

/** The states come back as they were written. */
function itemText(row: TaskHistoryRow): string {
  const { ordinal, user_id: id, username, act_id: act, before, after, forgotten, inserted_at } = row;
  const rest = { id: String(ordinal), user: { id, username }, act, forgotten, inserted_at };
  return `{"before":${before},"after":${after},${JSON.stringify(rest).slice(1)}`;
}
