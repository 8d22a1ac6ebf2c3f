import type * as z from 'zod/mini';
import { orderedNamed, orderedNumberSchema } from './ordered-shape';

/**
 * `POST /datasets/{name}/TextClassification/metrics/F1:summary` and `…/MultiLabelF1:summary` (TWI-43), parsed as ordered JSON: averages
 * such as `f1_macro`, and scores of labels such as `{label}_f1`.
 */
export const f1AnswerSchema = orderedNamed(orderedNumberSchema);

export type F1Answer = z.infer<typeof f1AnswerSchema>;
