import type { TaskKind } from './task-kind';
import type { RecordTask, TaskDraft, TaskValue } from './task-record';
import { TEXT_CLASSIFICATION } from './text-classification/labels';
import { TEXT_TO_TEXT } from './text-to-text/sentence';
import { TOKEN_CLASSIFICATION } from './token-classification/entities';

type TaskKinds = { readonly [T in RecordTask]: TaskKind<T> };

const KINDS: TaskKinds = {
  TextClassification: TEXT_CLASSIFICATION,
  TokenClassification: TOKEN_CLASSIFICATION,
  Text2Text: TEXT_TO_TEXT,
};

/** The kind of a value or a draft, by which two of them can be compared without their record. */
export function kindOf(compared: TaskValue<RecordTask> | TaskDraft): TaskKind<RecordTask> {
  if ('labels' in compared) return taskKind('TextClassification');
  return taskKind('entities' in compared ? 'TokenClassification' : 'Text2Text');
}

/** Drafts and values of a record have the type of its task. */
export function taskKind(task: RecordTask): TaskKind<RecordTask> {
  // A record is only combined with drafts and values of its own task.
  return KINDS[task];
}
