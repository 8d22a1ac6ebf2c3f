import * as z from 'zod/mini';

const labelSchema = z.object({
  id: z.union([z.string(), z.number(), z.bigint()]),
  name: z.string(),
  description: z.optional(z.nullable(z.string())),
});

/** `GET` and `PATCH /datasets/{name}/{task}/settings` (WIR-35). */
export const taskSettingsAnswerSchema = z.object({
  label_schema: z.optional(z.nullable(z.object({ labels: z.array(labelSchema) }))),
});

/** `POST /datasets/{name}/{task}/metrics/dataset_labels:summary` (TWI-42). */
export const datasetLabelsAnswerSchema = z.object({
  labels: z.optional(z.nullable(z.array(z.string()))),
});

export type TaskSettingsAnswer = z.infer<typeof taskSettingsAnswerSchema>;
