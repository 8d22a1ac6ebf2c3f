import * as z from 'zod/mini';
import type { AnswerChange } from '#domain/bulk/feedback/answer-changes';
import { FEEDBACK_VERBS, type BulkFeedback } from '#domain/bulk/feedback/feedback-bulk';
import type { StoredBulkFamily } from '../browser/stored-bulk-act';
import { storedDate, storedMap, storedSet } from '../browser/stored-form';
import { storedAnswer } from './stored-answers';
import { STORED_FEEDBACK } from './stored-feedback';

const storedChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('replace'), answer: storedAnswer }),
  z.object({ kind: z.literal('labels'), added: storedSet, removed: storedSet }),
  z.object({ kind: z.literal('own-suggestion'), least: z.nullable(z.number()) }),
]);

const storedLack = z.discriminatedUnion('why', [
  z.object({ question: z.string(), why: z.enum(['none', 'unscored']) }),
  z.object({ question: z.string(), why: z.literal('low'), score: z.number() }),
]);

/** Stored forms of bulk actions on the user's responses to feedback records. */
export const STORED_BULK_FEEDBACK: StoredBulkFamily<BulkFeedback> = {
  ...STORED_FEEDBACK,
  order: {
    schema: z.object({ verb: z.enum(FEEDBACK_VERBS), changes: storedMap(storedChange) }),
    write: ({ verb, changes }) => ({
      verb,
      changes: [...changes].map(([name, change]) => [name, changeToStored(change)]),
    }),
  },
  saved: z.nullable(z.object({ id: z.string(), revision: z.string(), updatedAt: storedDate })),
  skip: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('incomplete'), questions: z.array(z.string()) }),
    z.object({ kind: z.literal('unsuggested'), lacks: z.array(storedLack) }),
  ]),
};

function changeToStored(change: AnswerChange) {
  if (change.kind !== 'labels') return change;
  return { kind: change.kind, added: [...change.added], removed: [...change.removed] };
}
