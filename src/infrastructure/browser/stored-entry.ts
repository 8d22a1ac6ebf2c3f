import * as z from 'zod/mini';
import type { PersonalRecord } from '#domain/work/personal-record';
import type { WaitingWrite } from '#domain/work/waiting-write';
import { storedDate, type StoredFamily, type StoredForm } from './stored-form';

const storedFailure = z.object({
  kind: z.enum(['forbidden', 'not-found', 'conflict', 'rejected', 'server', 'malformed']),
  status: z.exactOptional(z.number()),
  detail: z.exactOptional(z.string()),
});

/** An entry of the outbox as it is stored on the device. */
export function entryForm<S extends PersonalRecord>({
  acts,
  wanted,
  state,
}: StoredFamily<S>): StoredForm<WaitingWrite<S>> {
  const schema = z.object({
    key: z.string().check(z.minLength(1)),
    order: z.number(),
    datasetId: z.string(),
    recordId: z.string(),
    act: z.enum(acts),
    wanted: wanted.schema,
    base: state.schema,
    putAt: storedDate,
    tries: z.int().check(z.nonnegative()),
    problem: z.nullable(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('failed'), failure: storedFailure }),
        z.object({ kind: z.literal('conflict'), theirs: state.schema }),
      ]),
    ),
  });
  const write = (entry: WaitingWrite<S>) => {
    const { problem } = entry;
    const stored =
      problem?.kind === 'conflict' ? { ...problem, theirs: state.write(problem.theirs) } : problem;
    return { ...entry, wanted: wanted.write(entry.wanted), base: state.write(entry.base), problem: stored };
  };
  return { schema, write };
}
