import * as z from 'zod/mini';
import { orderedNamed, orderedNumberSchema, orderedObject } from './ordered-shape';
import { taskRecordAnswerSchema } from './task-record-answer';

const countsSchema = z.optional(orderedNamed(orderedNumberSchema));

/** Numbers of records by value (TWI-28); a key of numbers has statistics instead (TWI-29). */
const aggregationsSchema = orderedObject({
  predicted_as: countsSchema,
  annotated_as: countsSchema,
  predicted_by: countsSchema,
  annotated_by: countsSchema,
  status: countsSchema,
  predicted: countsSchema,
  score: countsSchema,
  words: countsSchema,
  metadata: z.optional(orderedNamed(orderedNamed(z.unknown()))),
});

const recordsSchema = z.optional(z.array(taskRecordAnswerSchema));

/** `POST /datasets/{name}/{task}:search` (TWI-27), parsed as ordered JSON. */
export const taskSearchAnswerSchema = orderedObject({
  total: orderedNumberSchema,
  records: recordsSchema,
  /** Name of the list in other descriptions of this call. */
  results: recordsSchema,
  /** Absent except on the first page. */
  aggregations: z.optional(aggregationsSchema),
});

export type TaskSearchAnswer = z.infer<typeof taskSearchAnswerSchema>;
export type TaskAggregations = z.infer<typeof aggregationsSchema>;
