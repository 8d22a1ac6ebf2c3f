import { assertNever } from '../shared/assert-never';
import { isBlank, type Answer } from './answer';
import type { Question, QuestionSettings } from './question';
import { ranksOf } from './ranking-board';
import { isTooLong } from './answer-limit';

/**
 * How far an answer has come (STA-12 to STA-17). Valid and partial answers are sent; only valid ones count as
 * answered. A blank text is sent in a draft and counts as no answer. While one is too long, nothing is sent.
 */
export type AnswerValidity = 'empty' | 'blank' | 'partial' | 'too-long' | 'valid';

/** Judges an answer against its question. An answer of another type than the question's is as good as none. */
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

/** Whether an answer so far says nothing. */
export function isNoAnswer(validity: AnswerValidity): boolean {
  return validity === 'empty' || validity === 'blank';
}

/**
 * Whether the answer lets its question pass on submit: a required question needs a valid answer, an optional one must
 * not be left half done, or too long.
 */
export function isSatisfied(question: Question, answer: Answer | undefined): boolean {
  const validity = answerValidity(question.settings, answer);
  return validity === 'valid' || (isNoAnswer(validity) && !question.required);
}

/** Ranks the user cannot see, such as a rank beyond the last, do not count. */
function rankingValidity(settings: QuestionSettings, answer: Answer): AnswerValidity {
  if (settings.type !== 'ranking') return 'empty';
  const rankedCount = ranksOf(settings, answer).size;
  if (rankedCount === 0) return 'empty';
  return rankedCount < settings.options.length ? 'partial' : 'valid';
}
