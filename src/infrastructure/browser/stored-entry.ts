import * as z from 'zod/mini';
import type { FeedbackWrite, PersonalFeedback } from '#domain/feedback/feedback-write';
import type { WriteFailure, WriteProblem } from '#domain/work/waiting-write';
import { checkShape } from '../http/wire-shape';
import { parsedJson, storedWanted, wantedFromStored, wantedToStored } from './stored-answers';
import { responseFromStored, responseToStored, storedResponse } from './stored-response';

type FeedbackProblem = WriteProblem<PersonalFeedback>;

const storedProblem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('failed'),
    failure: z.object({
      kind: z.enum(['forbidden', 'not-found', 'conflict', 'rejected', 'server', 'malformed']),
      status: z.optional(z.number()),
      detail: z.optional(z.string()),
    }),
  }),
  z.object({ kind: z.literal('conflict'), theirs: z.nullable(storedResponse) }),
]);

const storedEntry = z.object({
  key: z.string().check(z.minLength(1)),
  order: z.number(),
  datasetId: z.string(),
  recordId: z.string(),
  act: z.enum(['submit', 'draft', 'discard', 'clear', 'undo']),
  wanted: z.nullable(storedWanted),
  base: z.nullable(storedResponse),
  putAt: z.iso.datetime(),
  tries: z.int().check(z.nonnegative()),
  problem: z.nullable(storedProblem),
});

/** An entry of the outbox as it is kept on the device. */
export function entryToText(entry: FeedbackWrite): string {
  const { wanted, base, putAt, problem } = entry;
  return JSON.stringify({
    ...entry,
    wanted: wanted && wantedToStored(wanted),
    base: base && responseToStored(base),
    putAt: putAt.toISOString(),
    problem: problem?.kind === 'conflict' ? conflictToStored(problem) : problem,
  });
}

/** Null for what is no entry: another version, or anybody, may have written it. */
export function entryFromText(text: string): FeedbackWrite | null {
  const stored = checkShape(storedEntry, parsedJson(text));
  if (!stored.ok) return null;
  const { wanted, base, putAt, problem, ...entry } = stored.value;
  return {
    ...entry,
    wanted: wanted && wantedFromStored(wanted),
    base: base && responseFromStored(base),
    putAt: new Date(putAt),
    problem: problem && problemFromStored(problem),
  };
}

function conflictToStored({ kind, theirs }: Extract<FeedbackProblem, { kind: 'conflict' }>) {
  return { kind, theirs: theirs && responseToStored(theirs) };
}

function problemFromStored(problem: z.infer<typeof storedProblem>): FeedbackProblem {
  if (problem.kind === 'conflict') {
    return { kind: 'conflict', theirs: problem.theirs && responseFromStored(problem.theirs) };
  }
  return { kind: 'failed', failure: failureFromStored(problem.failure) };
}

function failureFromStored({
  kind,
  status,
  detail,
}: Extract<z.infer<typeof storedProblem>, { kind: 'failed' }>['failure']): WriteFailure {
  return { kind, ...(status !== undefined && { status }), ...(detail !== undefined && { detail }) };
}
