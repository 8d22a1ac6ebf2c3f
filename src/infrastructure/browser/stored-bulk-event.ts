import * as z from 'zod/mini';
import { isConflict, type BulkOutcome } from '#domain/bulk/bulk-act';
import type { BulkEvent } from '#domain/bulk/bulk-journal';
import type { BulkRecord } from '#domain/bulk/bulk-record';
import type { StoredBulkFamily, StoredForm } from './stored-form';

const recordIds = z.array(z.string());

/** A row of the journal of an act as it is stored on the device. */
export function eventForm<S extends BulkRecord>(family: StoredBulkFamily<S>): StoredForm<BulkEvent<S>> {
  const outcome = storedOutcome(family);
  const schema = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('outcomes'), outcomes: z.array(outcome.schema) }),
    z.object({ kind: z.literal('stopped') }),
    z.object({ kind: z.literal('resumed') }),
    z.object({ kind: z.literal('retried'), recordIds: z.nullable(recordIds) }),
    z.object({ kind: z.literal('overwritten'), recordIds }),
    z.object({ kind: z.literal('let-go'), recordIds }),
    z.object({ kind: z.literal('given-up') }),
    z.object({ kind: z.literal('taken-back') }),
  ]);
  const write = (event: BulkEvent<S>) =>
    event.kind === 'outcomes' ? { ...event, outcomes: event.outcomes.map(outcome.write) } : event;
  return { schema, write };
}

function storedOutcome<S extends BulkRecord>({
  state,
  saved,
  skip,
}: StoredBulkFamily<S>): StoredForm<BulkOutcome<S>> {
  const problem = z.union([
    z.object({ kind: z.literal('conflict'), theirs: state.schema }),
    z.object({ kind: z.enum(['unsent', 'gone', 'forbidden']) }),
    z.object({
      kind: z.literal('refused'),
      status: z.exactOptional(z.number()),
      detail: z.exactOptional(z.string()),
    }),
    skip,
  ]);
  const schema = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('done'), recordId: z.string(), after: saved }),
    z.object({ kind: z.literal('problem'), recordId: z.string(), problem }),
  ]);
  const write = (outcome: BulkOutcome<S>) => {
    if (outcome.kind === 'done' || !isConflict<S>(outcome.problem)) return outcome;
    return { ...outcome, problem: { ...outcome.problem, theirs: state.write(outcome.problem.theirs) } };
  };
  return { schema, write };
}
