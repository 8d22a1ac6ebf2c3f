import * as z from 'zod/mini';
import type { FeedbackEdit } from '#domain/feedback/feedback-edit';
import { checkShape } from '../http/wire-shape';
import type { EditCodec } from '../browser/local-storage-edit-store';
import { storedAnswers, storedWanted, wantedFromStored, wantedToStored } from './stored-answers';

const storedEdit = z.object({
  answers: storedAnswers,
  base: z.nullable(storedWanted),
  at: z.iso.datetime(),
});

/** The stored form of unsaved answers. */
export const feedbackEditCodec: EditCodec<FeedbackEdit> = {
  key: 'ostraka.edit',
  toStored: ({ answers, base, at }) => ({
    answers: [...answers],
    base: base && wantedToStored(base),
    at: at.toISOString(),
  }),
  fromStored: (stored) => {
    const edit = checkShape(storedEdit, stored);
    if (!edit.ok) return null;
    const { answers, base, at } = edit.value;
    return { answers: new Map(answers), base: base && wantedFromStored(base), at: new Date(at) };
  },
};
