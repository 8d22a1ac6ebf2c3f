import * as z from 'zod/mini';
import type { TaskEdit } from '#domain/task-record/task-edit';
import type { StoredEditForm } from '../browser/local-storage-edit-store';
import { storedDate } from '../browser/stored-form';
import { storedAnswer, storedDraft } from './stored-task';

export const TASK_EDIT_FORM: StoredEditForm<TaskEdit> = {
  key: 'ostraka.task.edit',
  schema: z.object({ draft: storedDraft, base: storedAnswer, at: storedDate }),
  write: ({ draft, base, at }) => ({ draft, base, at }),
};
