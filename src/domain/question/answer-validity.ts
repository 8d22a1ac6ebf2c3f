import { assertNever } from '../shared/assert-never';
import { isBlank, type Answer } from './answer';
import type { Question, QuestionSettings } from './question';
import { ranksOf } from './ranking-board';
import { isTooLong } from './answer-limit';

/**
 * Completeness of an answer (STA-12 to STA-17). Valid and partial answers are sent; only valid ones count as answered. A blank
 * text is sent in a draft, but does not count as an answer. While an answer is too long, nothing is sent.
 */
export type AnswerValidity = 'empty' | 'blank' | 'partial' | 'too-long' | 'valid';

/** Validates an answer against its question. An answer of another type than the question's counts as empty. */
export function answerValidity(settings: QuestionSettings, answer: Answer | undefined): AnswerValidity {
  if (answer === undefined || answer.type !== settings.type)
    return settings.type === 'span' ? 'valid' : 'empty';
  switch (answer.type) {
    case 'text':
      if (isTooLong(settings, answer)) return 'too-long';
      if (answer.value === '') return 'empty';
      return isBlank(answer) ? 'blank' : 'valid';
    case 'rating':
    case 'label_selection':
      return 'valid';
    case 'multi_label_selection':
      return answer.value.length === 0 ? 'empty' : 'valid';
    case 'ranking':
      return rankingValidity(settings, answer);
    case 'span':
      return 'valid';
    default:
      return assertNever(answer);
  }
}

/** Whether an answer has no content so far. */
export function isNoAnswer(validity: AnswerValidity): boolean {
  return validity === 'empty' || validity === 'blank';
}

/**
 * Whether the question can be submitted with the answer: a required question needs a valid answer; the answer to an optional one
 * must not be partial or too long.
 */
export function isSatisfied(question: Question, answer: Answer | undefined): boolean {
  const validity = answerValidity(question.settings, answer);
  return validity === 'valid' || (isNoAnswer(validity) && !question.required);
}

/** Ranks that the user cannot see, such as a rank beyond the last, are ignored. */
function rankingValidity(settings: QuestionSettings, answer: Answer): AnswerValidity {
  if (settings.type !== 'ranking') return 'empty';
  const rankedCount = ranksOf(settings, answer).size;
  if (rankedCount === 0) return 'empty';
  return rankedCount < settings.options.length ? 'partial' : 'valid';
}
