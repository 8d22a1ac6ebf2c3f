import * as z from 'zod/mini';
import type { TaskEdit } from '#domain/task-record/task-edit';
import type { EditCodec } from '../browser/local-storage-edit-store';
import { storedDate } from '../browser/stored-form';
import { checkShape } from '../http/wire-shape';
import { storedAnswer, storedDraft } from './stored-task';

const storedEdit = z.object({ draft: storedDraft, base: storedAnswer, at: storedDate });

/** The stored form of unsaved annotations. */
export const taskEditCodec: EditCodec<TaskEdit> = {
  key: 'ostraka.task.edit',
  toStored: ({ draft, base, at }) => ({ draft, base, at: at.toISOString() }),
  fromStored: (stored) => {
    const edit = checkShape(storedEdit, stored);
    return edit.ok ? edit.value : null;
  },
};
