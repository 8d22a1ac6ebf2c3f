import * as z from 'zod/mini';
import { orderedNamed, orderedNumberSchema, orderedObject, writtenNumberSchema } from './ordered-shape';

/** Plain documents have `class_label` (TWI-32). */
const labelSchema = z.pipe(
  orderedObject({
    class: z.optional(z.string()),
    class_label: z.optional(z.string()),
    score: z.optional(orderedNumberSchema),
  }).check(z.refine(({ class: name, class_label: documented }) => (name ?? documented) !== undefined)),
  z.transform(({ class: name, class_label: documented = '', score }) => ({
    class: name ?? documented,
    score,
  })),
);

/** A prediction or an annotation. The keys after `agent` depend on the task. */
export const markedSchema = orderedObject({
  agent: z.string(),
  labels: z.optional(z.array(labelSchema)),
  entities: z.optional(
    z.array(
      orderedObject({
        start: orderedNumberSchema,
        end: orderedNumberSchema,
        label: z.string(),
        score: z.optional(orderedNumberSchema),
      }),
    ),
  ),
  sentences: z.optional(z.array(orderedObject({ text: z.string(), score: z.optional(orderedNumberSchema) }))),
  score: z.optional(orderedNumberSchema),
});

const attributionsSchema = z.array(
  orderedObject({ token: z.string(), attributions: z.optional(orderedNamed(orderedNumberSchema)) }),
);

/** A record of a task dataset (TWI-17 to TWI-24), parsed as ordered JSON. */
export const taskRecordAnswerSchema = orderedObject({
  id: z.union([z.string(), writtenNumberSchema]),
  status: z.optional(z.enum(['Default', 'Edited', 'Discarded', 'Validated'])),
  inputs: z.optional(orderedNamed(z.union([z.string(), z.array(z.string())]))),
  text: z.optional(z.string()),
  tokens: z.optional(z.array(z.string())),
  multi_label: z.optional(z.boolean()),
  explanation: z.optional(orderedNamed(attributionsSchema)),
  prediction: z.optional(markedSchema),
  annotation: z.optional(markedSchema),
  metadata: z.optional(orderedNamed(z.unknown())),
  vectors: z.optional(orderedNamed(z.unknown())),
  event_timestamp: z.optional(z.string()),
  last_updated: z.optional(z.string()),
  search_keywords: z.optional(z.array(z.string())),
  /** Present only if the request asks for it, and another record has the same words (TWI-59). */
  alike: z.optional(orderedObject({ digest: z.string(), count: orderedNumberSchema })),
});

export type TaskRecordAnswer = z.infer<typeof taskRecordAnswerSchema>;
export type MarkedAnswer = z.infer<typeof markedSchema>;
