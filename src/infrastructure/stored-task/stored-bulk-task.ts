import * as z from 'zod/mini';
import type { BulkTask } from '#domain/bulk/task/task-bulk';
import type { StoredBulkFamily } from '../browser/stored-bulk-act';
import { STORED_TASK } from './stored-task';

const labels = z.array(z.string());

/** Earlier versions of the client stored a single label. */
const storedLabels = z.pipe(
  z
    .object({ verb: z.literal('label'), labels: z.optional(labels), label: z.optional(z.string()) })
    .check(z.refine(({ labels: several, label }) => several !== undefined || label !== undefined)),
  z.transform(({ verb, labels: several, label }) => ({
    verb,
    labels: several ?? (label === undefined ? [] : [label]),
  })),
);

/** Stored forms of bulk actions on task records. */
export const STORED_BULK_TASK: StoredBulkFamily<BulkTask> = {
  ...STORED_TASK,
  order: {
    schema: z.discriminatedUnion('verb', [
      z.object({
        verb: z.literal('validate'),
        // Actions stored before there was a choice have none.
        source: z._default(z.enum(['annotation', 'prediction']), 'annotation'),
        least: z.nullable(z.number()),
      }),
      z.object({ verb: z.enum(['discard', 'default']) }),
      storedLabels,
      z.object({ verb: z.literal('relabel'), added: labels, removed: labels }),
    ]),
    write: (order) => order,
  },
  saved: z.object({ version: z.nullable(z.string()) }),
  skip: z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['nothing-to-validate', 'blank-text', 'unpredicted', 'unchanged']) }),
    z.object({ kind: z.literal('low'), score: z.number() }),
  ]),
};
