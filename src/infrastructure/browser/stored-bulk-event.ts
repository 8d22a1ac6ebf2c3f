import * as z from 'zod/mini';
import type {
  FeedbackBulkEvent,
  FeedbackBulkOutcome,
  FeedbackBulkProblem,
} from '#domain/bulk/feedback/feedback-bulk';
import { checkShape } from '../http/wire-shape';
import { parsedJson } from './stored-answers';
import { responseFromStored, responseToStored, storedResponse } from './stored-response';

const storedLack = z.discriminatedUnion('why', [
  z.object({ question: z.string(), why: z.enum(['none', 'unscored']) }),
  z.object({ question: z.string(), why: z.literal('low'), score: z.number() }),
]);

const storedProblem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('conflict'), theirs: z.nullable(storedResponse) }),
  z.object({ kind: z.literal('incomplete'), questions: z.array(z.string()) }),
  z.object({ kind: z.literal('unsuggested'), lacks: z.array(storedLack) }),
  z.object({ kind: z.literal('unsent') }),
  z.object({ kind: z.literal('gone') }),
  z.object({ kind: z.literal('forbidden') }),
  z.object({
    kind: z.literal('refused'),
    status: z.optional(z.number()),
    detail: z.optional(z.string()),
  }),
]);

const storedSaved = z.object({ id: z.string(), revision: z.string(), updatedAt: z.iso.datetime() });

const storedOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), recordId: z.string(), after: z.nullable(storedSaved) }),
  z.object({ kind: z.literal('problem'), recordId: z.string(), problem: storedProblem }),
]);

const recordIds = z.array(z.string());

const storedEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('outcomes'), outcomes: z.array(storedOutcome) }),
  z.object({ kind: z.literal('stopped') }),
  z.object({ kind: z.literal('resumed') }),
  z.object({ kind: z.literal('retried'), recordIds: z.nullable(recordIds) }),
  z.object({ kind: z.literal('overwritten'), recordIds }),
  z.object({ kind: z.literal('let-go'), recordIds }),
  z.object({ kind: z.literal('given-up') }),
  z.object({ kind: z.literal('taken-back') }),
]);

/** A row of the journal of an act as it is written down on the device. */
export function eventToText(event: FeedbackBulkEvent): string {
  if (event.kind !== 'outcomes') return JSON.stringify(event);
  return JSON.stringify({ ...event, outcomes: event.outcomes.map(outcomeToStored) });
}

/** Null for what is no row: another version, or another program, may have written it. */
export function eventFromText(text: string): FeedbackBulkEvent | null {
  const stored = checkShape(storedEvent, parsedJson(text));
  if (!stored.ok) return null;
  const event = stored.value;
  return event.kind === 'outcomes' ? { ...event, outcomes: event.outcomes.map(outcomeFromStored) } : event;
}

function outcomeToStored(outcome: FeedbackBulkOutcome) {
  if (outcome.kind === 'done') {
    const { after } = outcome;
    return { ...outcome, after: after && { ...after, updatedAt: after.updatedAt.toISOString() } };
  }
  const { problem } = outcome;
  if (problem.kind !== 'conflict') return outcome;
  return { ...outcome, problem: { ...problem, theirs: problem.theirs && responseToStored(problem.theirs) } };
}

function outcomeFromStored(outcome: z.infer<typeof storedOutcome>): FeedbackBulkOutcome {
  if (outcome.kind === 'problem') return { ...outcome, problem: problemFromStored(outcome.problem) };
  const { after } = outcome;
  return { ...outcome, after: after && { ...after, updatedAt: new Date(after.updatedAt) } };
}

function problemFromStored(problem: z.infer<typeof storedProblem>): FeedbackBulkProblem {
  if (problem.kind === 'conflict') {
    return { kind: 'conflict', theirs: problem.theirs && responseFromStored(problem.theirs) };
  }
  if (problem.kind !== 'refused') return problem;
  const { status, detail } = problem;
  return {
    kind: 'refused',
    ...(status !== undefined && { status }),
    ...(detail !== undefined && { detail }),
  };
}
