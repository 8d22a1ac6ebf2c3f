import { progressClass, type ProgressClass } from '#domain/progress/progress';
import {
  NOTHING_ANSWERED,
  type DatasetCounts,
  type RecordCounts,
  type UserCounts,
} from '#server/store/queries/counts';
import type { LockedRecord } from '#server/store/queries/records';
import type { ResponseRow } from '#server/store/queries/responses';

/** A response before and after a write; null where there is none. */
export interface ResponseChange {
  readonly before: ResponseRow | null;
  readonly after: ResponseRow | null;
}

/** A change of a response to a record, as the record was before the first of them. */
export interface RecordChange extends ResponseChange {
  readonly record: LockedRecord;
  readonly at: string;
}

/** The response a change is about; when it is deleted, as it last was. */
export function subjectOf({ before, after }: ResponseChange): ResponseRow {
  const row = after ?? before;
  if (row === null) throw new Error('A change without a response before or after it');
  return row;
}

/** Several changes of one response as one: what was there before the first and is there after the last. */
export function netChanges(changes: readonly RecordChange[]): readonly RecordChange[] {
  const net = new Map<string, RecordChange>();
  for (const change of changes) {
    const { id } = subjectOf(change);
    net.set(id, { ...change, before: (net.get(id) ?? change).before });
  }
  return [...net.values()];
}

type AnsweredCounts = Pick<LockedRecord, 'submitted_count' | 'discarded_count'>;
type MovedRecords = Omit<DatasetCounts, 'total'>;

/** Effect of a write on the counts of its record, its dataset and its author. */
interface CountChange {
  readonly record: AnsweredCounts;
  readonly dataset: MovedRecords;
  readonly user: UserCounts;
}

function countChange(record: AnsweredCounts, { before, after }: ResponseChange): CountChange {
  const delta = (status: ResponseRow['status']) =>
    Number(after?.status === status) - Number(before?.status === status);
  const counted: AnsweredCounts = {
    submitted_count: record.submitted_count + delta('submitted'),
    discarded_count: record.discarded_count + delta('discarded'),
  };
  const left = progressClass(record.submitted_count, record.discarded_count);
  const entered = progressClass(counted.submitted_count, counted.discarded_count);
  const moved = (name: ProgressClass) => Number(entered === name) - Number(left === name);
  return {
    record: counted,
    dataset: {
      submitted: moved('submitted'),
      discarded: moved('discarded'),
      conflicting: moved('conflicting'),
    },
    user: { draft: delta('draft'), submitted: delta('submitted'), discarded: delta('discarded') },
  };
}

const NO_RECORDS: MovedRecords = { submitted: 0, discarded: 0, conflicting: 0 };

/** Counts that many changes move, each summed once. Lists are in the order in which their rows are to be locked. */
interface CountTotals {
  readonly records: readonly RecordCounts[];
  readonly users: readonly { datasetId: string; userId: string; counts: UserCounts }[];
  readonly datasets: readonly { datasetId: string; counts: MovedRecords }[];
}

export function countTotals(changes: readonly RecordChange[]): CountTotals {
  const records = new Map<string, RecordCounts>();
  const users = new Map<string, CountTotals['users'][number]>();
  const datasets = new Map<string, CountTotals['datasets'][number]>();
  for (const change of changes) {
    const { id, dataset_id: datasetId } = change.record;
    const moved = countChange(records.get(id) ?? change.record, change);
    records.set(id, { id, dataset_id: datasetId, ...moved.record });
    datasets.set(datasetId, {
      datasetId,
      counts: sumOfRecords(moved.dataset, datasets.get(datasetId)?.counts),
    });
    const { user_id: userId } = subjectOf(change);
    // The author was deleted since, and so were their counts.
    if (userId === null) continue;
    const key = `${datasetId} ${userId}`;
    users.set(key, { datasetId, userId, counts: sumOfResponses(moved.user, users.get(key)?.counts) });
  }
  const before = new Map(changes.map(({ record }) => [record.id, record]));
  return {
    records: [...records.values()].filter((counts) => differ(counts, before.get(counts.id))),
    users: inKeyOrder(users).filter(({ counts }) => moves(counts)),
    datasets: inKeyOrder(datasets).filter(({ counts }) => moves(counts)),
  };
}

function sumOfRecords(counts: MovedRecords, others: MovedRecords = NO_RECORDS): MovedRecords {
  return {
    submitted: counts.submitted + others.submitted,
    discarded: counts.discarded + others.discarded,
    conflicting: counts.conflicting + others.conflicting,
  };
}

function sumOfResponses(counts: UserCounts, others: UserCounts = NOTHING_ANSWERED): UserCounts {
  return {
    draft: counts.draft + others.draft,
    submitted: counts.submitted + others.submitted,
    discarded: counts.discarded + others.discarded,
  };
}

function differ(counts: AnsweredCounts, others: AnsweredCounts | undefined): boolean {
  return (
    counts.submitted_count !== others?.submitted_count || counts.discarded_count !== others.discarded_count
  );
}

function moves(counts: MovedRecords | UserCounts): boolean {
  return Object.values(counts).some((count) => count !== 0);
}

function inKeyOrder<T>(found: ReadonlyMap<string, T>): readonly T[] {
  return [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
}
