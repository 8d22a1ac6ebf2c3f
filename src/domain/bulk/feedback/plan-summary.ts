import { planCounts } from '../planned-target';
import type {
  AnswerSources,
  FeedbackBulkTarget,
  FeedbackOrder,
  FeedbackPlannedTarget,
  FeedbackPlanProblem,
  PlanSummary,
  SkipReason,
} from './feedback-bulk';
import type { OrderScope } from './feedback-plan';
import { takesOwnSuggestions } from './own-suggestions';

/** Reasons in order of precedence: first those that do not depend on the minimum score. */
const REASONS: readonly SkipReason[] = ['gone', 'unsent', 'incomplete', 'none', 'unscored', 'low'];

/**
 * Whether an action has an effect when that many records are sent. An action that takes suggestions has none without sent
 * records; any other action lists its incomplete records.
 */
export function hasEffect(order: Pick<FeedbackOrder, 'changes'>, sent: number): boolean {
  return sent > 0 || !takesOwnSuggestions(order);
}

export function planSummary(scope: OrderScope, planned: readonly FeedbackPlannedTarget[]): PlanSummary {
  const reasons = planned.map(({ problem }) => problem && skipReason(problem));
  const sent = planned.flatMap(({ target, problem }) => (problem === null ? [target] : []));
  return { ...planCounts(REASONS, reasons), sources: answerSources(scope, sent) };
}

/** Each record is counted once, by the reason of highest precedence. */
function skipReason(problem: FeedbackPlanProblem): SkipReason {
  if (problem.kind !== 'unsuggested') return problem.kind;
  const whys = problem.lacks.map(({ why }) => why);
  return REASONS.find((reason) => whys.some((why) => why === reason)) ?? 'none';
}

function answerSources(
  { order }: OrderScope,
  sent: readonly FeedbackBulkTarget[],
): ReadonlyMap<string, AnswerSources> {
  const own = [...order.changes].filter(([, { kind }]) => kind === 'own-suggestion');
  return new Map(
    own.map(([name]) => {
      const given = sent.filter(({ before }) => before?.answers.has(name) === true).length;
      const answered = sent.filter(({ wanted }) => wanted?.answers.has(name) === true).length;
      return [name, { suggested: answered - given, given, without: sent.length - answered }];
    }),
  );
}
