import * as z from 'zod/mini';
import { ACT_MAX_TOTAL, actVerbSchema, HISTORY_DEFAULT_LIMIT, HISTORY_MAX_LIMIT } from '#contract/history';
import { NEWEST, ownHistory } from '#server/services/history/own-history';
import { recordHistory } from '#server/services/history/record-history';
import { reportAct } from '#server/services/history/report-act';
import { endpoint } from '../http/endpoint';
import { queryInteger, rule, uuidSchema } from '../http/request-schemas';
import { actDto, ownHistoryDto, cursorFrom, recordHistoryDto } from './history-dto';

const limit = z._default(queryInteger({ min: 1, max: HISTORY_MAX_LIMIT }), HISTORY_DEFAULT_LIMIT);
const offset = z._default(queryInteger({ min: 0 }), 0);

const NO_CURSOR = { type: 'value_error', msg: 'the place where an earlier answer ended is expected' };

const before = z._default(
  z.pipe(
    z.pipe(
      z.array(z.string()),
      z.transform((values) => cursorFrom(values.at(-1) ?? '')),
    ),
    z.custom<typeof NEWEST>().check(rule((cursor) => cursor !== null, NO_CURSOR)),
  ),
  NEWEST,
);

const count = z.number().check(z.int(), z.gte(0), z.lte(ACT_MAX_TOTAL));

const TOO_MANY = { type: 'value_error', msg: 'more were looked at or wrong than there are' };

const givenActSchema = z
  .object({
    verb: actVerbSchema,
    undoes: z._default(z.nullable(uuidSchema), null),
    total: count,
    sample: z._default(z.nullable(z.object({ looked: count, wrong: count })), null),
  })
  .check(
    rule(({ total, sample }) => (sample?.looked ?? 0) <= total, TOO_MANY, ['sample', 'looked']),
    rule(({ sample }) => sample === null || sample.wrong <= sample.looked, TOO_MANY, ['sample', 'wrong']),
  );

/** Extensions; other servers answer 404. */
export const HISTORY_ENDPOINTS = [
  endpoint('GET /v1/records/:record_id/history', {
    summary: "What happened to the caller's response to a record",
    query: z.object({ offset, limit }),
    run: ({ context, params, query }) => recordHistory(context, params.record_id, query),
    answer: recordHistoryDto,
  }),
  endpoint('GET /v1/me/datasets/:dataset_id/history', {
    summary: "The caller's last changes in a dataset",
    query: z.object({ before, limit }),
    run: ({ context, params, query }) => ownHistory(context, params.dataset_id, query),
    answer: ownHistoryDto,
  }),
  endpoint('PUT /v1/me/datasets/:dataset_id/acts/:act_id', {
    summary: 'Report the progress of a bulk action',
    body: givenActSchema,
    run: ({ context, params, body }) =>
      reportAct(context, { datasetId: params.dataset_id, actId: params.act_id }, body),
    answer: actDto,
  }),
];
