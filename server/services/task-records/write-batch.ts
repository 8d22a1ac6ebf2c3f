import {
  isEntries,
  isList,
  WrittenNumber,
  type JsonEntries,
  type OrderedJson,
} from '#domain/shared/ordered-json';
import type { TaskDocument } from '#domain/task-record/task-document';
import { RowGone } from '#server/store/missing-row';
import type { Store } from '#server/store/queries/store';
import {
  taskCountsToMove,
  taskKeysToPut,
  taskLogToAppend,
  taskRecordsToInsert,
  taskRecordsToUpdate,
  taskVectorsToPut,
  type TaskCounts,
  type TaskKeyRow,
  type TaskLogRow,
  type TaskRecordChange,
  type TaskVectorRow,
} from '#server/store/queries/task-record-writes';
import {
  lockTaskDataset,
  taskDatasetToUpdate,
  type TaskDatasetRow,
  type TaskDatasetTexts,
} from '#server/store/queries/task-datasets';
import { together, type GroupedStatement } from '#server/store/together';
import { entriesText, mergedEntries } from '../task-datasets/merged-entries';
import { oldTaskVersionsToForget } from './forget-task-versions';
import type { WrittenRecord } from './merge-batch';
import { documentRow } from './stored-document';

/** A checked and merged batch. */
export interface BatchWrite {
  readonly dataset: TaskDatasetRow;
  readonly keys: readonly TaskKeyRow[];
  readonly written: readonly WrittenRecord[];
  /** Null if no record specifies it. */
  readonly isMultiLabel: boolean | null;
  readonly tags: JsonEntries;
  readonly metadata: JsonEntries;
  readonly userId: string;
  readonly actId: string | null;
  readonly at: string;
}

/** Records of a statement. */
const ROWS_AT_ONCE = 200;

type Statements = readonly (GroupedStatement | null)[];

/** Writes records with everything that is kept about them. Rows that other writes of the dataset wait for come last. */
export async function writeBatch(db: Store, batch: BatchWrite): Promise<void> {
  const { dataset, keys, written } = batch;
  let statements: Statements = [keys.length === 0 ? null : taskKeysToPut(db, dataset.id, keys)];
  for (let from = 0; from < written.length; from += ROWS_AT_ONCE) {
    statements = [...statements, ...recordStatements(db, batch, written.slice(from, from + ROWS_AT_ONCE))];
    if (from + ROWS_AT_ONCE >= written.length) break;
    // oxlint-disable-next-line no-await-in-loop
    await together(db, statements);
    statements = [];
  }
  await together(db, statements);
  await countAndStamp(db, batch);
}

function recordStatements(
  db: Store,
  { dataset, userId, actId, at }: BatchWrite,
  written: readonly WrittenRecord[],
): Statements {
  const added = written
    .filter(({ before }) => before === null)
    .map(({ id, after }) => documentRow(id, after));
  const changed = written.flatMap(({ id, before, after }) =>
    before === null ? [] : changeRow(id, before, after),
  );
  const vectors = written.flatMap((record) => vectorRows(record));
  const logged = written.flatMap((record) => logRow(record) ?? []);
  return [
    added.length === 0 ? null : taskRecordsToInsert(dataset.id, added, at),
    changed.length === 0 ? null : taskRecordsToUpdate(dataset.id, changed, at),
    vectors.length === 0 ? null : taskVectorsToPut(db, dataset.id, vectors),
    logged.length === 0 ? null : taskLogToAppend(dataset.id, logged, { userId, actId, action: 'bulk', at }),
    oldTaskVersionsToForget(dataset.id, logged),
  ];
}

/** Unchanged parts are null. */
function changeRow(id: string, before: TaskDocument, after: TaskDocument): TaskRecordChange {
  const row = documentRow(id, after);
  return {
    ...row,
    content: row.content === entriesText(before.content) ? null : row.content,
    metadata: row.metadata === entriesText(before.metadata) ? null : row.metadata,
  };
}

function vectorRows({ id, after, vectors }: WrittenRecord): readonly TaskVectorRow[] {
  return [...vectors].flatMap((name): readonly TaskVectorRow[] => {
    const vector = after.vectors.get(name);
    if (!isEntries(vector)) return [];
    const extras = new Map(vector);
    extras.delete('value');
    return [
      {
        record_id: id,
        name,
        value: numbersIn(vector.get('value')),
        extras: extras.size === 0 ? null : entriesText(extras),
      },
    ];
  });
}

function numbersIn(value: OrderedJson | undefined): readonly number[] {
  return isList(value) ? value.map((item) => (item instanceof WrittenNumber ? item.value : 0)) : [];
}

/** Null for a new record, and for one whose status and annotation stay. */
export function logRow({ id, before, after }: WrittenRecord): TaskLogRow | null {
  if (before === null) return null;
  const [was, is] = [loggedState(before), loggedState(after)];
  return was === is ? null : { record_id: id, before: was, after: is };
}

function loggedState({ status, marks }: TaskDocument) {
  return entriesText(
    new Map<string, OrderedJson>([
      ['status', status],
      ['annotation', marks.get('annotation') ?? null],
    ]),
  );
}

async function countAndStamp(db: Store, batch: BatchWrite): Promise<void> {
  const { dataset, written, at, isMultiLabel } = batch;
  const texts = await mergedTexts(db, batch);
  const changes = { ...texts, ...(isMultiLabel !== null && { is_multi_label: isMultiLabel }) };
  const [counted] = await together(db, [
    taskCountsToMove(db, dataset.id, countsOf(written)),
    taskDatasetToUpdate(db, dataset.id, changes, at),
  ]);
  if (counted.numAffectedRows !== 1n) throw new RowGone('Dataset', dataset.id);
}

/** Another request may have changed tags or metadata since the dataset was read. */
async function mergedTexts(
  db: Store,
  { dataset, tags, metadata }: BatchWrite,
): Promise<Partial<TaskDatasetTexts>> {
  if (tags.size === 0 && metadata.size === 0) return {};
  const locked = await lockTaskDataset(db, dataset.id);
  if (locked === undefined) throw new RowGone('Dataset', dataset.id);
  return { tags: mergedEntries(locked.tags, tags), meta: mergedEntries(locked.meta, metadata) };
}

/** A record before and after a write; null without one. */
interface CountedChange {
  readonly before: Pick<TaskDocument, 'status'> | null;
  readonly after: Pick<TaskDocument, 'status'> | null;
}

export function countsOf(changes: readonly CountedChange[]): TaskCounts {
  const change = (isCounted: (document: Pick<TaskDocument, 'status'>) => boolean) => {
    const count = (document: CountedChange['after']) => Number(document !== null && isCounted(document));
    return changes.reduce((sum, { before, after }) => sum + count(after) - count(before), 0);
  };
  return {
    total: change(() => true),
    validated: change(({ status }) => status === 'Validated'),
    discarded: change(({ status }) => status === 'Discarded'),
  };
}
