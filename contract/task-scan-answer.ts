import * as z from 'zod/mini';
import { orderedObject } from './ordered-shape';
import { taskRecordAnswerSchema } from './task-record-answer';

/** `POST /datasets/{name}/records/:search` (TWI-32), parsed as ordered JSON. */
export const taskScanAnswerSchema = orderedObject({
  records: z.array(taskRecordAnswerSchema),
  next_idx: z.optional(z.string()),
  next_page_cfg: z.optional(z.string()),
});
