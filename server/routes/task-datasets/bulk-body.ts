import * as z from 'zod/mini';
import type { ValidationIssueDto } from '#contract/error';
import { isList, type OrderedJson } from '#domain/shared/ordered-json';
import { err, ok, type Result } from '#domain/shared/result';
import { incomingRecord } from '#domain/task-record/incoming-record';
import type { IncomingRecord } from '#domain/task-record/task-document';
import type { RecordTask } from '#domain/task-record/task-record';
import { WHOLE_BATCH } from '#server/services/records/batch-portion';
import type { RecordsToLog } from '#server/services/task-records/log-records';
import type { Batch } from '../http/batch';
import { shapedAs } from '../http/input-shape';
import { portionsBySize } from '../http/items-body';
import { checkInput, type Schema } from '../http/request-inputs';
import { addIssue, MISSING, NO_LIST, NONE, REPORTED_MAX } from '../http/validation-issues';
import { anyEntries, orderedObject, textEntries } from './ordered-values';
import { problemIssues } from './record-problems';

/** Bytes of records that are checked at a time. */
const PORTION_BYTES = 128 * 1024;

const recordShape = z.object({
  id: z.optional(z.nullable(z.union([z.string(), z.int()]))),
  status: z.optional(z.nullable(z.enum(['Default', 'Edited', 'Discarded', 'Validated']))),
});

const jsonList = shapedAs(
  z.transform((input: unknown, payload): readonly OrderedJson[] => {
    const items = input as OrderedJson | undefined; // Bodies of the kind are parsed so.
    if (isList(items)) return items;
    const missing = items === undefined ? MISSING : NO_LIST;
    addIssue(payload, items === null ? NONE : missing);
    return [];
  }),
  z.array(recordShape),
);

/** The body with its records unchecked. */
const frame = orderedObject({
  records: jsonList,
  tags: z._default(textEntries, new Map()),
  metadata: z._default(anyEntries, new Map()),
});

type Issues = readonly ValidationIssueDto[];

/** Records of a task, and tags and metadata for their dataset. */
export function bulkBody(task: RecordTask): Schema<RecordsToLog> {
  const body = z.pipe(
    frame,
    z.transform((given, payload): RecordsToLog => {
      const records = checkedRecords(task, given.records, 0);
      if (records.ok) return { ...given, records: records.value };
      for (const { loc, ctx, ...params } of records.error)
        addIssue(payload, { ...params, ...(ctx && { ctx }) }, loc.slice(1));
      return { ...given, records: [] };
    }),
  );
  return shapedAs(body, frame);
}

/** The same for a long body, which is checked in portions. It is written at once (TWI-18). */
export function bulkBatch(task: RecordTask): Batch<RecordsToLog> {
  return {
    list: 'records',
    async check(content, sizes, runPiece) {
      const given = await runPiece(() => checkInput('body', frame, content));
      if (!given.ok) return given;
      const records: IncomingRecord[] = [];
      const issues: ValidationIssueDto[] = [];
      for (const { from, to } of portionsBySize(sizes, PORTION_BYTES)) {
        const portion = given.value.records.slice(from, to);
        // oxlint-disable-next-line no-await-in-loop
        const checked = await runPiece(() => readRecords(task, portion, from));
        records.push(...checked.records);
        issues.push(...checked.issues);
        if (issues.length >= REPORTED_MAX) break;
      }
      const ofOneKind = settled(records, issues);
      return ofOneKind.ok ? ok({ ...given.value, records }) : ofOneKind;
    },
    parts: (body) => [{ body, portion: WHOLE_BATCH }],
    between: () => null,
  };
}

function checkedRecords(
  task: RecordTask,
  items: readonly OrderedJson[],
  from: number,
): Result<readonly IncomingRecord[], Issues> {
  const { records, issues } = readRecords(task, items, from);
  return settled(records, issues);
}

function readRecords(task: RecordTask, items: readonly OrderedJson[], from: number) {
  const records: IncomingRecord[] = [];
  const issues: ValidationIssueDto[] = [];
  for (const [index, item] of items.entries()) {
    const record = incomingRecord(task, item, noName);
    if (record.ok) records.push(record.value);
    else issues.push(...problemIssues(record.error, ['body', 'records', from + index]));
    if (issues.length >= REPORTED_MAX) break;
  }
  return { records, issues };
}

/** The service makes the name, since it has the source of ids. */
function noName(): string {
  return '';
}

/** All records take either one label or several. */
function settled(
  records: readonly IncomingRecord[],
  issues: Issues,
): Result<readonly IncomingRecord[], Issues> {
  if (issues.length > 0) return err(issues.slice(0, REPORTED_MAX));
  const kinds = new Set(records.map(({ content }) => content.get('multi_label')));
  if (kinds.size <= 1) return ok(records);
  const msg = 'All records must be single/multi labelled';
  return err([{ loc: ['body', 'records'], msg, type: 'assertion_error' }]);
}
