import type { Answer } from '../question/answer';
import type { QuestionSettings } from '../question/question';
import type { FieldText } from '../question/span-value';
import type { ValueProblem } from '../question/value-problem';
import { checkValue } from '../question/value-rules';
import { err, ok, type Result } from '../shared/result';

export const AGENT_MAX_LENGTH = 200;

/** Commas are not allowed, because filters send agents as comma-separated lists. */
const AGENT = /^(?=.*[a-zA-Z0-9])[a-zA-Z0-9-_:./\s]+$/;

export type SuggestionProblem =
  | { readonly code: 'value'; readonly problem: ValueProblem }
  | { readonly code: 'score-not-a-number' }
  | { readonly code: 'score-out-of-range' }
  | { readonly code: 'score-needs-list' }
  | { readonly code: 'score-needs-single-number' }
  | { readonly code: 'score-count-differs'; readonly scores: number; readonly values: number }
  | { readonly code: 'agent-malformed' };

/** A suggestion for one question as received from outside. */
export interface ProposedSuggestion {
  readonly value: unknown;
  readonly score: unknown;
  readonly agent: string | null;
}

export interface CheckedSuggestion {
  readonly value: Answer;
  readonly score: number | readonly number[] | null;
  readonly agent: string | null;
}

/** Checks a suggestion against its question (VAL-11). */
export function checkSuggestion(
  settings: QuestionSettings,
  proposed: ProposedSuggestion,
  fieldText: FieldText,
): Result<CheckedSuggestion, SuggestionProblem> {
  const value = checkValue(settings, proposed.value, 'suggestion', fieldText);
  if (!value.ok) return err({ code: 'value', problem: value.error });
  const score = checkScore(value.value, proposed.score ?? null);
  if (!score.ok) return score;
  const { agent } = proposed;
  if (agent !== null && !isAgentName(agent)) return err({ code: 'agent-malformed' });
  return ok({ value: value.value, score: score.value, agent });
}

export function isAgentName(text: string): boolean {
  return text.length <= AGENT_MAX_LENGTH && AGENT.test(text);
}

/** A single value has one number as its score; a list value has one number per item, in the same order. */
function checkScore(answer: Answer, score: unknown): Result<CheckedSuggestion['score'], SuggestionProblem> {
  if (score === null) return ok(null);
  const isList = Array.isArray(score);
  const scores: readonly unknown[] = isList ? score : [score];
  if (!scores.every((item) => typeof item === 'number' && !Number.isNaN(item)))
    return err({ code: 'score-not-a-number' });
  const numbers = scores.filter((item) => typeof item === 'number');
  if (numbers.some((item) => item < 0 || item > 1)) return err({ code: 'score-out-of-range' });
  const [only] = numbers;
  if (!Array.isArray(answer.value)) {
    return isList || only === undefined ? err({ code: 'score-needs-single-number' }) : ok(only);
  }
  if (!isList) return err({ code: 'score-needs-list' });
  if (numbers.length !== answer.value.length || numbers.length === 0) {
    return err({ code: 'score-count-differs', scores: numbers.length, values: answer.value.length });
  }
  return ok(numbers);
}
