import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import { sampleOf, WITHOUT_LEAST, type SampleDraw } from '../sample-draw';
import type { FeedbackCandidate, FeedbackOrder } from './feedback-bulk';
import { leastScore, takesOwnSuggestions, withOwnSuggestions } from './own-suggestions';
import { plannedTarget, type OrderScope } from './feedback-plan';

/**
 * The highest minimum score at which a record is still sent: `Infinity` if it needs no suggestion, `-Infinity` if it is never
 * sent.
 */
export function suggestionReach(scope: OrderScope, candidate: FeedbackCandidate): number {
  const isSent = (least: number | null) => plannedTarget(asking(scope, least), candidate).problem === null;
  if (!takesOwnSuggestions(scope.order)) return isSent(null) ? Infinity : -Infinity;
  if (candidate.problem !== null) return -Infinity;
  if (isSent(Infinity)) return Infinity;
  const scores = [...candidate.suggested.values()].flatMap(({ score }) => score ?? []);
  const reach = scores.toSorted((a, b) => b - a).find((score) => isSent(score));
  return reach ?? (isSent(null) ? WITHOUT_LEAST : -Infinity);
}

/** The sample of the records that an order sends, taken from a draw for all minimum scores. */
export function sentSample(
  draw: SampleDraw<FeedbackRecord>,
  order: Pick<FeedbackOrder, 'changes'>,
): readonly FeedbackRecord[] {
  return sampleOf(draw, leastScore(order));
}

function asking({ order, questions }: OrderScope, least: number | null): OrderScope {
  if (!takesOwnSuggestions(order)) return { order, questions };
  return { order: { ...order, changes: withOwnSuggestions(order.changes, questions, least) }, questions };
}
