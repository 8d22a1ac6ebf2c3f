import * as z from 'zod/mini';
import type { FeedbackEdit } from '#domain/feedback/feedback-edit';
import type { StoredEditForm } from '../browser/local-storage-edit-store';
import { storedDate } from '../browser/stored-form';
import { storedAnswers, storedWanted, wantedToStored } from './stored-answers';

export const FEEDBACK_EDIT_FORM: StoredEditForm<FeedbackEdit> = {
  key: 'ostraka.edit',
  schema: z.object({ answers: storedAnswers, base: z.nullable(storedWanted), at: storedDate }),
  write: ({ answers, base, at }) => ({ answers: [...answers], base: base && wantedToStored(base), at }),
};
