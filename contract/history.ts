import * as z from 'zod/mini';
import { idSchema, timestampSchema } from './primitives';
import { responseStatusSchema, responseValuesSchema } from './response';

// Everything here is ours; other servers answer 404.

export const HISTORY_DEFAULT_LIMIT = 50;
export const HISTORY_MAX_LIMIT = 200;

/** Verb that a bulk action applied to each of its records. */
export const actVerbSchema = z.enum(['submit', 'draft', 'discard', 'undo']);

/** Records that were looked at before a bulk action, and those of them that it would have been wrong for. */
export const actSampleSchema = z.object({ looked: z.number(), wrong: z.number() });

/** Greatest number that can be reported of an act. */
export const ACT_MAX_TOTAL = 10_000_000;

/**
 * Body of `PUT /v1/me/datasets/{id}/acts/{act}`, by which a program reports a bulk action, when it begins and again when
 * something of it has changed. The id is the program's own, the `act` of the calls that carry it out.
 */
export interface ActBodyDto {
  readonly verb: ActVerbDto;
  /** The action it undoes, which is another one. */
  readonly undoes: string | null;
  /** Records it is about, 0 to `ACT_MAX_TOTAL`. */
  readonly total: number;
  /** `wrong` is at most `looked`, `looked` at most `total`. */
  readonly sample: ActSampleDto | null;
}

/** A bulk action. Anything the client never reported is null. */
export const actSchema = z.object({
  id: idSchema,
  verb: z.nullable(actVerbSchema),
  undoes: z.nullable(idSchema),
  /** The act that takes this one back. */
  undone_by: z.nullable(idSchema),
  total: z.nullable(z.number()),
  /** Responses that were written in it, by the server's count. */
  written: z.number(),
  sample: z.nullable(actSampleSchema),
  inserted_at: timestampSchema,
});

/** A response as it was before or after; null for none. Without `values` where its answers are no longer kept (LIM-70). */
const responseStateSchema = z.nullable(
  z.object({ status: responseStatusSchema, values: z.optional(z.nullable(responseValuesSchema)) }),
);

const changeShape = {
  /** Grows with time. */
  id: z.string(),
  before: responseStateSchema,
  after: responseStateSchema,
  inserted_at: timestampSchema,
};

/** The name is null when the user was deleted. */
const personSchema = z.object({ id: idSchema, username: z.nullable(z.string()) });

/**
 * Answer of `GET /v1/records/{id}/history?offset&limit`, newest first. Owners and admins of the workspace get everything,
 * annotators what they did and what was done to their own response.
 */
export const recordHistorySchema = z.object({
  items: z.array(
    z.object({
      ...changeShape,
      /** The user who made the change. */
      user: personSchema,
      /** Author of the response; null when it can no longer be known. */
      author: z.nullable(personSchema),
      /** The bulk action that it was part of. */
      act: z.nullable(
        z.object({ id: idSchema, verb: z.nullable(actVerbSchema), sample: z.nullable(actSampleSchema) }),
      ),
    }),
  ),
  total: z.number(),
});

/** Answer of `GET /v1/me/datasets/{id}/history?before&limit`: what the caller did, newest first, a bulk action as one. */
export const ownHistorySchema = z.object({
  items: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('response'),
        ...changeShape,
        record_id: idSchema,
        /** How the text of the record begins; null when the record was deleted. */
        snippet: z.nullable(z.string()),
      }),
      z.object({ kind: z.literal('act'), act: actSchema }),
    ]),
  ),
  /** `before` of the next page; null behind the last one. */
  next: z.nullable(z.string()),
});

export type ActVerbDto = z.infer<typeof actVerbSchema>;
export type ActSampleDto = z.infer<typeof actSampleSchema>;
export type ActDto = z.infer<typeof actSchema>;
export type RecordHistoryDto = z.infer<typeof recordHistorySchema>;
export type OwnHistoryDto = z.infer<typeof ownHistorySchema>;
