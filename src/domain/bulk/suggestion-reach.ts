import { withOwnSuggestions, takesOwnSuggestions } from './own-suggestions';
import { plannedTarget, type BulkCandidate, type OrderScope } from './bulk-plan';

/** The reach of a record that is sent only where no score is asked for. */
const WITHOUT_LEAST = -1;

/**
 * The highest score that can be asked of suggestions so that a record is still sent: infinite where it needs no
 * suggestion, minus infinite where it is never sent.
 */
export function suggestionReach(scope: OrderScope, candidate: BulkCandidate): number {
  const isSent = (least: number | null) => plannedTarget(asking(scope, least), candidate).problem === null;
  if (!takesOwnSuggestions(scope.order)) return isSent(null) ? Infinity : -Infinity;
  if (candidate.problem !== null) return -Infinity;
  if (isSent(Infinity)) return Infinity;
  const scores = [...candidate.suggested.values()].flatMap(({ score }) => score ?? []);
  const reach = scores.toSorted((a, b) => b - a).find((score) => isSent(score));
  return reach ?? (isSent(null) ? WITHOUT_LEAST : -Infinity);
}

/** Whether a record of that reach is sent where that score is asked for. */
export function isInReach(reach: number, least: number | null): boolean {
  return reach >= (least ?? WITHOUT_LEAST);
}

function asking({ order, questions }: OrderScope, least: number | null): OrderScope {
  if (!takesOwnSuggestions(order)) return { order, questions };
  return { order: { ...order, changes: withOwnSuggestions(order.changes, questions, least) }, questions };
}
