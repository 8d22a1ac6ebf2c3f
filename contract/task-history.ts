import * as z from 'zod/mini';
import { idSchema, timestampSchema } from './primitives';
import { orderedNumberSchema, orderedObject } from './ordered-shape';
import { markedSchema } from './task-record-answer';

// Supported by Ostraka only; other servers answer 404.

/** A record before or after a change. Lacks `annotation` if there was none, and if it is no longer stored. */
const taskStateSchema = orderedObject({
  status: z.enum(['Default', 'Edited', 'Discarded', 'Validated']),
  annotation: z.optional(markedSchema),
});

/** Answer of `GET /datasets/{name}/records/{id}/history?workspace&offset&limit`, newest first, parsed as ordered JSON. */
export const taskHistorySchema = orderedObject({
  items: z.array(
    orderedObject({
      /** Increases over time. */
      id: z.string(),
      /** The user who made the change; lacks the name if the user was deleted. */
      user: orderedObject({ id: idSchema, username: z.optional(z.string()) }),
      /** The bulk action that the change was part of. */
      act: z.optional(idSchema),
      before: taskStateSchema,
      after: taskStateSchema,
      /** Whether the annotations before and after the change are no longer stored (LIM-70). */
      forgotten: z.boolean(),
      inserted_at: timestampSchema,
    }),
  ),
  total: orderedNumberSchema,
});

export type TaskHistoryDto = z.infer<typeof taskHistorySchema>;
