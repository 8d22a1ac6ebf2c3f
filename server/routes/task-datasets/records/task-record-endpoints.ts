import * as z from 'zod/mini';
import { err, ok } from '#domain/shared/result';
import type { OrderedJson } from '#domain/shared/ordered-json';
import { recordChanges, type RecordChanges } from '#domain/task-record/record-changes';
import { changeTaskRecord } from '#server/services/task-records/change-task-record';
import { readTaskRecord } from '#server/services/task-records/read-task-record';
import { removeTaskRecords } from '#server/services/task-records/remove-task-records';
import { scanTaskRecords } from '#server/services/task-records/scan-task-records';
import { endpoint } from '../../http/endpoint';
import { shapedAs } from '../../http/input-shape';
import { boundedList, optional, orNull, queryBoolean } from '../../http/lax-values';
import { queryInteger, rule } from '../../http/request-schemas';
import { addIssues } from '../../http/validation-issues';
import { anyEntries, orderedObject } from '../ordered-values';
import { problemIssues } from '../record-problems';
import { EVERY_RECORD, taskQuerySchema, taskSortSchema } from '../search/task-query-schema';
import { placeOf, workspaceQuery, WORKSPACE_PARAMETERS } from '../task-dataset-request';
import { fullRecordDto } from './full-record-dto';
import { isCheapPattern, PATTERN_STARS_MAX, Projection } from './projection';
import { CURSOR_MAX_LENGTH, placeOfCursor } from './scan-cursor';
import { scannedPageDto } from './scan-dto';
import { unwrappedQuery } from './unwrapped-query';

/** Largest `limit` of a scan (contract 1.7). */
const MAX_LIMIT = 1_000;

/** Each pattern is compared with each property of each record. */
const MAX_PATTERNS = 100;
const PATTERN_MAX_LENGTH = 200;

const pattern = z.string().check(
  z.maxLength(PATTERN_MAX_LENGTH),
  rule(isCheapPattern, {
    type: 'value_error',
    msg: `a pattern has at most ${PATTERN_STARS_MAX} stars`,
  }),
);

const changesBody = shapedAs(
  z.transform((input: unknown, payload): RecordChanges => {
    const changes = recordChanges(input as OrderedJson); // Bodies of the kind are parsed so.
    if (changes.ok) return changes.value;
    addIssues(payload, problemIssues(changes.error, ['body']));
    return { metadata: new Map(), status: null };
  }),
  orderedObject({
    metadata: optional(anyEntries),
    status: optional(z.enum(['Default', 'Edited', 'Discarded', 'Validated'])),
  }),
);

const scanParameters = z.object({
  ...WORKSPACE_PARAMETERS,
  limit: z._default(queryInteger({ min: 0, max: MAX_LIMIT }), 100),
});

const scanBody = optional(
  z.object({
    query: optional(taskQuerySchema),
    fields: optional(boundedList(pattern, MAX_PATTERNS, 0)),
    sort_by: z._default(taskSortSchema, []),
    next_idx: orNull(z.string()),
    next_page_cfg: orNull(z.string().check(z.maxLength(CURSOR_MAX_LENGTH))),
  }),
);

const removalParameters = z.object({
  ...WORKSPACE_PARAMETERS,
  mark_as_discarded: z._default(queryBoolean, false),
});

export const TASK_RECORD_ENDPOINTS = [
  endpoint('GET /datasets/:name/records/:record', {
    summary: 'One record of a task dataset',
    query: workspaceQuery,
    run: ({ context, ...call }) => readTaskRecord(context, placeOf(call), call.params.record),
    answer: fullRecordDto,
  }),
  endpoint('PATCH /datasets/:name/records/:record', {
    summary: 'Merge metadata into a record of a task dataset, and set its status',
    query: workspaceQuery,
    body: changesBody,
    bodyKind: 'ordered-json',
    async run({ context, body, ...call }) {
      const { record } = call.params;
      const changed = await changeTaskRecord(context, { ...placeOf(call), record }, body);
      if (!changed.ok) return changed;
      if (changed.value.kind === 'changed') return ok(changed.value.record);
      const problem = { place: ['__root__'], code: changed.value.rule };
      return err({ code: 'bad-task-values', problems: problemIssues([problem], ['body']) });
    },
    answer: fullRecordDto,
  }),
  endpoint('POST /datasets/:name/records/::search', {
    summary: 'A page of all records of a task dataset in a stable order, as plain documents',
    query: scanParameters,
    body: scanBody,
    isRead: true,
    async run({ context, body, ...call }) {
      const page = await scanTaskRecords(context, placeOf(call), {
        query: body?.query ?? EVERY_RECORD,
        sort: body?.sort_by ?? [],
        after: scanStart(body ?? null),
        limit: call.query.limit,
      });
      if (!page.ok) return page;
      return ok(scannedPageDto(page.value, new Projection(body?.fields ?? null), body?.next_idx ?? null));
    },
  }),
  endpoint('DELETE /datasets/:name/data', {
    summary: 'Delete the records of a task dataset that a query finds, or mark them as discarded',
    query: removalParameters,
    body: unwrappedQuery,
    async run({ context, body, ...call }) {
      const removal = call.query.mark_as_discarded ? 'discard' : 'delete';
      return removeTaskRecords(context, placeOf(call), { query: body, removal });
    },
    answer: (count) => ({ matched: count, processed: count }),
  }),
];

type ScanBody = z.infer<typeof scanBody>;

/** A cursor wins over an id, which counts only in the order of ids. */
function scanStart(body: ScanBody) {
  if (!body) return null;
  const { next_page_cfg: cursor, next_idx: id, sort_by: sort } = body;
  const place = cursor === null ? null : placeOfCursor(cursor);
  if (place !== null) return place;
  return id === null || sort.length > 0 ? null : ({ kind: 'id', id } as const);
}
