import * as z from 'zod/mini';
import {
  TASK_ACTS,
  TASK_STATUSES,
  type PersonalTask,
  type TaskAnswer,
  type TaskDraft,
} from '#domain/task-record/task-record';
import type { StoredFamily, StoredForm } from '../browser/stored-form';

const entity = z.object({ start: z.number(), end: z.number(), label: z.string(), score: z.number() });

const value = z.union([
  z.object({ labels: z.array(z.object({ label: z.string(), score: z.number() })) }),
  z.object({ entities: z.array(entity), score: z.nullable(z.number()) }),
  z.object({ sentences: z.array(z.object({ text: z.string(), score: z.number() })) }),
]);

/** The task of a value follows from its keys. */
export const storedDraft = z.union([
  z.object({ labels: z.array(z.string()) }),
  z.object({ entities: z.array(entity) }),
  z.object({ text: z.string() }),
]) satisfies z.ZodMiniType<TaskDraft>;

export const storedAnswer = z.object({
  status: z.enum(TASK_STATUSES),
  annotation: z.nullable(z.object({ agent: z.string(), value })),
}) satisfies z.ZodMiniType<TaskAnswer>;

const wanted: StoredForm<PersonalTask['wanted']> = {
  schema: z.extend(storedAnswer, { endedDraft: z.nullable(storedDraft) }),
  write: (given) => given,
};

/** Stored forms of the user's acts on task records. */
export const STORED_TASK: StoredFamily<PersonalTask> = {
  prefix: 'ostraka.task',
  acts: [...TASK_ACTS, 'undo'],
  wanted,
  state: {
    schema: z.extend(storedAnswer, { version: z.nullable(z.string()) }),
    write: (state) => state,
  },
};
