import { alikeSearch } from '#domain/search/task/alike-search';
import { taskKind } from '#domain/task-record/task-kinds';
import type { AlikeRecords, TaskDraft, TaskRecord } from '#domain/task-record/task-record';
import { allMatching } from '../record-pick';
import type { TaskPick } from './task-bulk';

/** All alike records of the dataset, including those that were added after the count (TSK-60). */
export function alikePick(alike: AlikeRecords): TaskPick {
  return allMatching({ search: alikeSearch(alike) }, alike.count);
}

/**
 * The labels with which a record and all records that are alike are validated: those of its draft, otherwise of its annotation,
 * otherwise the predicted ones (TSK-60). Null if there are none, or too many for a single-label record.
 */
export function labelsForAlike(record: TaskRecord, draft: TaskDraft | null): readonly string[] | null {
  const kind = taskKind(record.task);
  const accepted = draft ?? kind.acceptedOf(record);
  if (!('labels' in accepted) || accepted.labels.length === 0) return null;
  return kind.mayValidate(accepted, record).ok ? accepted.labels : null;
}
