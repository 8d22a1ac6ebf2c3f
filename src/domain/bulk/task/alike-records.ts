import { alikeSearch } from '#domain/search/task/alike-search';
import { taskKind } from '#domain/task-record/task-kinds';
import type { AlikeRecords, TaskDraft, TaskRecord } from '#domain/task-record/task-record';
import { allMatching } from '../record-pick';
import type { TaskPick } from './task-bulk';

/** All records of the dataset that are alike, also those that were added since they were counted (TSK-60). */
export function alikePick(alike: AlikeRecords): TaskPick {
  return allMatching({ search: alikeSearch(alike) }, alike.count);
}

/**
 * The labels that all records alike to one are validated with: those of its edit, else of its annotation, else the predicted ones
 * (TSK-60). Null if there are none, or too many for a single-label record.
 */
export function labelsForAlike(record: TaskRecord, draft: TaskDraft | null): readonly string[] | null {
  const kind = taskKind(record.task);
  const accepted = draft ?? kind.acceptedOf(record);
  if (!('labels' in accepted) || accepted.labels.length === 0) return null;
  return kind.mayValidate(accepted, record).ok ? accepted.labels : null;
}
