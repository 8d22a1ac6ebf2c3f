import * as z from 'zod/mini';
import { idSchema } from './primitives';

// Everything in this file is supported by Ostraka only; other servers answer 404.

/** Maximum offset of the caller's clock from UTC, in minutes. */
export const UTC_OFFSET_MAX = 14 * 60;

const dayOfWorkSchema = z.object({
  /** Date such as 2026-01-31, by the caller's clock. */
  day: z.string(),
  active_ms: z.number(),
  submitted: z.number(),
});

const userSchema = z.object({
  id: idSchema,
  username: z.string(),
  first_name: z.string(),
  last_name: z.nullable(z.string()),
});

/** A user's work in a dataset: the current responses, and the days of the last month on which the user changed any. */
export const personFiguresSchema = z.object({
  user: userSchema,
  submitted: z.number(),
  draft: z.number(),
  discarded: z.number(),
  /** Submitted responses that the user changed afterwards, in the last month. */
  taken_back: z.number(),
  days: z.array(dayOfWorkSchema),
});

/** Body of `GET /v1/datasets/{id}/people`: members of the workspace and everyone who has answered, by name. */
export const peopleFiguresSchema = z.object({ items: z.array(personFiguresSchema) });

const optionCountsSchema = z.object({
  /** Number of submitted records. */
  records: z.number(),
  options: z.array(z.object({ option: z.string(), count: z.number() })),
});

/** Body of `GET /v1/datasets/{id}/people/{user_id}`. */
export const personDetailSchema = z.extend(personFiguresSchema, {
  /** Counts for questions with labels or points. A record that several users answered alike counts once for the team. */
  answers: z.array(z.object({ question: z.string(), own: optionCountsSchema, team: optionCountsSchema })),
});

export type PersonFiguresDto = z.infer<typeof personFiguresSchema>;
export type PersonDetailDto = z.infer<typeof personDetailSchema>;

/** A user's work in a task dataset in the last month, by the log of changes. */
export const taskPersonFiguresSchema = z.object({
  user: userSchema,
  /** Validated records that the user changed to another status. */
  taken_back: z.number(),
  /** Days on which the user changed any record. */
  days: z.array(
    z.object({
      /** Date such as 2026-01-31, by the caller's clock. */
      day: z.string(),
      active_ms: z.number(),
      validated: z.number(),
      discarded: z.number(),
      /** Records that were validated or discarded one at a time. */
      single: z.number(),
    }),
  ),
});

/** Body of `GET /datasets/{name}/people`: members of the workspace and everyone who has changed records, by name. */
export const taskPeopleFiguresSchema = z.object({ items: z.array(taskPersonFiguresSchema) });

export type TaskPersonFiguresDto = z.infer<typeof taskPersonFiguresSchema>;
