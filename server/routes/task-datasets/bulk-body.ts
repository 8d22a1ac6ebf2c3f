import * as z from 'zod/mini';
import type { ValidationIssueDto } from '#contract/error';
import type { OrderedJson } from '#domain/shared/ordered-json';
import { err, ok, type Result } from '#domain/shared/result';
import { incomingRecord } from '#domain/task-record/incoming-record';
import type { IncomingRecord } from '#domain/task-record/task-document';
import type { RecordTask } from '#domain/task-record/task-record';
import { WHOLE_BATCH } from '#server/services/records/batch-portion';
import type { RecordsToLog } from '#server/services/task-records/log-records';
import { WRITTEN_BYTES, type Batch } from '../http/batch';
import { shapedAs } from '../http/input-shape';
import type { BodyPart } from '../http/carry-out';
import { checkPortions, portionsBySize, type CheckedPortion } from '../http/items-body';
import { checkInput, type Schema } from '../http/request-inputs';
import { addIssues, REPORTED_MAX } from '../http/validation-issues';
import { joinedBulkAnswers } from './bulk-answer';
import { anyEntries, listItems, orderedObject, textEntries } from './ordered-values';
import { problemIssues } from './record-problems';

const recordShape = z.object({
  id: z.optional(z.nullable(z.union([z.string(), z.int()]))),
  status: z.optional(z.nullable(z.enum(['Default', 'Edited', 'Discarded', 'Validated']))),
});

/** The body with its records unchecked. */
const frame = orderedObject({
  records: shapedAs(z.transform(listItems), z.array(recordShape)),
  tags: z._default(textEntries, new Map()),
  metadata: z._default(anyEntries, new Map()),
});

/** Records of a task, and tags and metadata for their dataset. */
export function bulkBody(task: RecordTask): Schema<RecordsToLog> {
  const body = z.pipe(
    frame,
    z.transform((given, payload): RecordsToLog => {
      const { items, issues } = readRecords(task, given.records, 0);
      const records = issues.length > 0 ? err(issues.slice(0, REPORTED_MAX)) : ofOneKind(items);
      if (records.ok) return { ...given, records: records.value };
      addIssues(payload, records.error);
      return { ...given, records: [] };
    }),
  );
  return shapedAs(body, frame);
}

/** The same for a long body, which is checked in portions. It is written in parts (TWI-18). */
export function bulkBatch(task: RecordTask): Batch<RecordsToLog> {
  return {
    list: 'records',
    async check(content, sizes, runPiece) {
      const given = await runPiece(() => checkInput('body', frame, content));
      if (!given.ok) return given;
      const read = await checkPortions(sizes, runPiece, (from, to) =>
        readRecords(task, given.value.records.slice(from, to), from),
      );
      const records = read.ok ? ofOneKind(read.value) : read;
      return records.ok ? ok({ ...given.value, records: records.value }) : records;
    },
    parts: partsOf,
    between: () => null,
    joined: joinedBulkAnswers,
  };
}

/** Tags and metadata of the dataset are written with the first part. */
function partsOf(body: RecordsToLog, sizes: readonly number[]): ReadonlyArray<BodyPart<RecordsToLog>> {
  const portions = portionsBySize(sizes, WRITTEN_BYTES);
  if (portions.length <= 1) return [{ body, portion: WHOLE_BATCH }];
  return portions.map(({ from, to }) => ({
    body: {
      ...(from === 0 ? { ...body, batch: body.records } : { tags: new Map(), metadata: new Map() }),
      records: body.records.slice(from, to),
    },
    portion: { first: from, isTrial: false },
  }));
}

function readRecords(
  task: RecordTask,
  items: readonly OrderedJson[],
  from: number,
): CheckedPortion<IncomingRecord> {
  const records: IncomingRecord[] = [];
  const issues: ValidationIssueDto[] = [];
  for (const [index, item] of items.entries()) {
    const record = incomingRecord(task, item, noName);
    if (record.ok) records.push(record.value);
    else issues.push(...problemIssues(record.error, ['body', 'records', from + index]));
    if (issues.length >= REPORTED_MAX) break;
  }
  return { items: records, issues };
}

/** The service makes the name, since it has the source of ids. */
function noName(): string {
  return '';
}

/** All records take either one label or several. */
function ofOneKind(
  records: readonly IncomingRecord[],
): Result<readonly IncomingRecord[], readonly ValidationIssueDto[]> {
  const kinds = new Set(records.map(({ content }) => content.get('multi_label')));
  if (kinds.size <= 1) return ok(records);
  const msg = 'All records must be single/multi labelled';
  return err([{ loc: ['body', 'records'], msg, type: 'assertion_error' }]);
}
