import * as z from 'zod/mini';
import { idSchema, timestampSchema } from './primitives';
import { responseStatusSchema, responseValuesSchema } from './response';

// Everything in this file is supported by Ostraka only; other servers answer 404.

export const HISTORY_DEFAULT_LIMIT = 50;
export const HISTORY_MAX_LIMIT = 200;

/** Verb that a bulk action applied to each of its records. */
export const actVerbSchema = z.enum(['submit', 'draft', 'discard', 'undo']);

/** Number of records that were checked before a bulk action, and of those for which the action was judged wrong. */
export const actSampleSchema = z.object({ looked: z.number(), wrong: z.number() });

/** Maximum number of records that can be reported for an act. */
export const ACT_MAX_TOTAL = 10_000_000;

/**
 * Body of `PUT /v1/me/datasets/{id}/acts/{act}`, by which a client reports a bulk action when it begins and when something about
 * it has changed. The client chooses the id, which is the `act` of the calls that carry out the action.
 */
export interface ActBodyDto {
  readonly verb: ActVerbDto;
  /** The action that this one undoes; must be another one. */
  readonly undoes: string | null;
  /** Number of records, 0 to `ACT_MAX_TOTAL`. */
  readonly total: number;
  /** `wrong` is at most `looked`, `looked` at most `total`. */
  readonly sample: ActSampleDto | null;
}

/** A bulk action. Values that the client never reported are null. */
export const actSchema = z.object({
  id: idSchema,
  verb: z.nullable(actVerbSchema),
  undoes: z.nullable(idSchema),
  /** The act that undoes this one. */
  undone_by: z.nullable(idSchema),
  total: z.nullable(z.number()),
  /** Number of responses that were written in it, as counted by the server. */
  written: z.number(),
  sample: z.nullable(actSampleSchema),
  inserted_at: timestampSchema,
});

/** A response before or after a change; null if there is none. Lacks `values` if its answers are no longer stored (LIM-70). */
const responseStateSchema = z.nullable(
  z.object({ status: responseStatusSchema, values: z.optional(z.nullable(responseValuesSchema)) }),
);

const changeShape = {
  /** Increases over time. */
  id: z.string(),
  before: responseStateSchema,
  after: responseStateSchema,
  inserted_at: timestampSchema,
};

/** The name is null if the user was deleted. */
const personSchema = z.object({ id: idSchema, username: z.nullable(z.string()) });

/**
 * Answer of `GET /v1/records/{id}/history?offset&limit`, newest first. Owners and admins of the workspace get everything,
 * annotators get their own changes and the changes to their own responses.
 */
export const recordHistorySchema = z.object({
  items: z.array(
    z.object({
      ...changeShape,
      /** The user who made the change. */
      user: personSchema,
      /** Author of the response; null if the author is unknown by now. */
      author: z.nullable(personSchema),
      /** The bulk action that the change was part of. */
      act: z.nullable(
        z.object({ id: idSchema, verb: z.nullable(actVerbSchema), sample: z.nullable(actSampleSchema) }),
      ),
    }),
  ),
  total: z.number(),
});

/**
 * Answer of `GET /v1/me/datasets/{id}/history?before&limit`: the caller's actions, newest first, with one item for each bulk
 * action.
 */
export const ownHistorySchema = z.object({
  items: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('response'),
        ...changeShape,
        record_id: idSchema,
        /** Beginning of the record's text; null if the record was deleted. */
        snippet: z.nullable(z.string()),
      }),
      z.object({ kind: z.literal('act'), act: actSchema }),
    ]),
  ),
  /** `before` of the next page; null after the last one. */
  next: z.nullable(z.string()),
});

export type ActVerbDto = z.infer<typeof actVerbSchema>;
export type ActSampleDto = z.infer<typeof actSampleSchema>;
export type ActDto = z.infer<typeof actSchema>;
export type RecordHistoryDto = z.infer<typeof recordHistorySchema>;
export type OwnHistoryDto = z.infer<typeof ownHistorySchema>;
