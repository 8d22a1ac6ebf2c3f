import * as z from 'zod/mini';
import type { JournalHead } from '#application/bulk/ports/bulk-act-store.port';
import type { AnswerChange, AnswerChanges } from '#domain/bulk/feedback/answer-changes';
import { FEEDBACK_VERBS, type BulkFeedback, type FeedbackOrder } from '#domain/bulk/feedback/feedback-bulk';
import { assertNever } from '#domain/shared/assert-never';
import { checkShape } from '../http/wire-shape';
import { parsedJson, storedAnswer } from './stored-answers';

const count = z.int().check(z.nonnegative());

const storedChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('replace'), answer: storedAnswer }),
  z.object({ kind: z.literal('labels'), added: z.array(z.string()), removed: z.array(z.string()) }),
  z.object({ kind: z.literal('own-suggestion'), least: z.nullable(z.number()) }),
]);

const storedOrder = z.object({
  verb: z.enum(FEEDBACK_VERBS),
  changes: z.array(z.tuple([z.string(), storedChange])),
});

const storedHead = z.object({
  act: z.object({
    id: z.string().check(z.minLength(1)),
    datasetId: z.string(),
    datasetName: z.string(),
    order: z.nullable(storedOrder),
    undoes: z.nullable(z.string()),
    startedAt: z.iso.datetime(),
    sample: z.nullable(z.object({ looked: count, wrong: count })),
  }),
  total: count,
  isPlanned: z.boolean(),
  closedWith: z.nullable(count),
});

/** The head of a journal, as it is stored on the device. */
export function headToText(head: JournalHead<BulkFeedback>): string {
  const { order, startedAt } = head.act;
  const act = { ...head.act, order: order && orderToStored(order), startedAt: startedAt.toISOString() };
  return JSON.stringify({ ...head, act });
}

/** Null for what is no act: another version, or another program, may have written it. */
export function headFromText(text: string): JournalHead<BulkFeedback> | null {
  const head = checkShape(storedHead, parsedJson(text));
  if (!head.ok) return null;
  const { act, ...rest } = head.value;
  const order = act.order && { verb: act.order.verb, changes: changesFromStored(act.order.changes) };
  return { ...rest, act: { ...act, order, startedAt: new Date(act.startedAt) } };
}

function orderToStored({ verb, changes }: FeedbackOrder) {
  return { verb, changes: [...changes].map(([name, change]) => [name, changeToStored(change)]) };
}

function changeToStored(change: AnswerChange) {
  switch (change.kind) {
    case 'replace':
    case 'own-suggestion':
      return change;
    case 'labels':
      return { kind: change.kind, added: [...change.added], removed: [...change.removed] };
    default:
      return assertNever(change);
  }
}

function changesFromStored(changes: z.infer<typeof storedOrder>['changes']): AnswerChanges {
  return new Map(
    changes.map(([name, change]) => [
      name,
      change.kind === 'labels'
        ? { kind: change.kind, added: new Set(change.added), removed: new Set(change.removed) }
        : change,
    ]),
  );
}
