import * as z from 'zod/mini';
import type { JournalHead } from '#application/bulk/ports/bulk-act-store.port';
import type { BulkRecord } from '#domain/bulk/bulk-record';
import { storedDate, type StoredBulkFamily, type StoredForm } from './stored-form';

const count = z.int().check(z.nonnegative());

/** The head of a journal as it is stored on the device. */
export function headForm<S extends BulkRecord>({ order }: StoredBulkFamily<S>): StoredForm<JournalHead<S>> {
  return {
    schema: z.object({
      act: z.object({
        id: z.string().check(z.minLength(1)),
        datasetId: z.string(),
        datasetName: z.string(),
        order: z.nullable(order.schema),
        undoes: z.nullable(z.string()),
        startedAt: storedDate,
        sample: z.nullable(z.object({ looked: count, wrong: count })),
      }),
      total: count,
      isPlanned: z.boolean(),
      closedWith: z.nullable(count),
    }),
    write: ({ act, ...head }) => ({
      act: { ...act, order: act.order && order.write(act.order) },
      ...head,
    }),
  };
}
