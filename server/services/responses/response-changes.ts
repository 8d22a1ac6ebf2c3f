import { progressClass, type ProgressClass } from '../../../src/domain/progress/progress';
import type { DatasetCounts, UserCounts } from '../../store/queries/counts';
import type { LockedRecord } from '../../store/queries/records';
import type { ResponseRow } from '../../store/queries/responses';

/** A response before and after a write; null where there is none. */
export interface ResponseChange {
  readonly before: ResponseRow | null;
  readonly after: ResponseRow | null;
}

type AnsweredCounts = Pick<LockedRecord, 'submitted_count' | 'discarded_count'>;

/** What a write does to the counts of its record, its dataset and its author. */
export interface CountChange {
  readonly record: AnsweredCounts;
  readonly dataset: Omit<DatasetCounts, 'total'>;
  readonly user: UserCounts;
}

export function countChange(record: AnsweredCounts, { before, after }: ResponseChange): CountChange {
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

/** Whether any of these counts moves at all. */
export function movesCounts(counts: CountChange['dataset'] | CountChange['user']): boolean {
  return Object.values(counts).some((count) => count !== 0);
}
