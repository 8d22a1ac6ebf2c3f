import * as z from 'zod/mini';
import type { JournalHead } from '#application/bulk/ports/bulk-act-store.port';
import { isConflict, type BulkOutcome, type BulkTarget } from '#domain/bulk/bulk-act';
import type { BulkEvent } from '#domain/bulk/bulk-journal';
import type { BulkRecord, OrderOf } from '#domain/bulk/bulk-record';
import { storedDate, type StoredFamily, type StoredForm } from './stored-form';

export interface StoredBulkFamily<S extends BulkRecord> extends StoredFamily<S> {
  readonly order: StoredForm<OrderOf<S>>;
  readonly saved: z.ZodMiniType<S['saved']>;
  readonly skip: z.ZodMiniType<S['skip']>;
}

const count = z.int().check(z.nonnegative());
const id = z.string().check(z.minLength(1));
const recordIds = z.array(z.string());

/** The head of the journal of an act. */
export function headForm<S extends BulkRecord>({ order }: StoredBulkFamily<S>): StoredForm<JournalHead<S>> {
  return {
    schema: z.object({
      act: z.object({
        id,
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
    write: ({ act, ...head }) => ({ act: { ...act, order: act.order && order.write(act.order) }, ...head }),
  };
}

/** Some of the records of an act. */
export function targetsForm<S extends BulkRecord>(
  family: StoredBulkFamily<S>,
): StoredForm<ReadonlyArray<BulkTarget<S>>> {
  const { state, wanted } = family;
  return {
    schema: z.array(
      z.object({ recordId: id, snippet: z.string(), before: state.schema, wanted: wanted.schema }),
    ),
    write: (targets) =>
      targets.map((target) => ({
        ...target,
        before: state.write(target.before),
        wanted: wanted.write(target.wanted),
      })),
  };
}

/** A row of the journal of an act. */
export function eventForm<S extends BulkRecord>(family: StoredBulkFamily<S>): StoredForm<BulkEvent<S>> {
  const outcome = outcomeForm(family);
  return {
    schema: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('outcomes'), outcomes: z.array(outcome.schema) }),
      z.object({ kind: z.enum(['stopped', 'resumed', 'given-up', 'taken-back']) }),
      z.object({ kind: z.literal('retried'), recordIds: z.nullable(recordIds) }),
      z.object({ kind: z.enum(['overwritten', 'let-go']), recordIds }),
    ]),
    write: (event) =>
      event.kind === 'outcomes' ? { ...event, outcomes: event.outcomes.map(outcome.write) } : event,
  };
}

function outcomeForm<S extends BulkRecord>(family: StoredBulkFamily<S>): StoredForm<BulkOutcome<S>> {
  const { state, saved, skip } = family;
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
  return {
    schema: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('done'), recordId: z.string(), after: saved }),
      z.object({ kind: z.literal('problem'), recordId: z.string(), problem }),
    ]),
    write: (outcome) => {
      if (outcome.kind === 'done' || !isConflict<S>(outcome.problem)) return outcome;
      return { ...outcome, problem: { ...outcome.problem, theirs: state.write(outcome.problem.theirs) } };
    },
  };
}
