import * as z from 'zod/mini';
import type { BulkTarget } from '#domain/bulk/bulk-act';
import type { BulkRecord } from '#domain/bulk/bulk-record';
import type { StoredBulkFamily, StoredForm } from './stored-form';

/** Some of the records of an act as they are stored on the device. */
export function targetsForm<S extends BulkRecord>({
  state,
  wanted,
}: StoredBulkFamily<S>): StoredForm<ReadonlyArray<BulkTarget<S>>> {
  return {
    schema: z.array(
      z.object({
        recordId: z.string().check(z.minLength(1)),
        snippet: z.string(),
        before: state.schema,
        wanted: wanted.schema,
      }),
    ),
    write: (targets) =>
      targets.map((target) => ({
        ...target,
        before: state.write(target.before),
        wanted: wanted.write(target.wanted),
      })),
  };
}
