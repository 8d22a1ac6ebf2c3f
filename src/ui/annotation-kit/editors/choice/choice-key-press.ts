import type { QuestionPress } from '#ui/annotation-kit/commands/key-table';
import { digitOf, keyOf } from '#ui/shared/keys/pressed-key';
import type { FormFocus } from '#ui/annotation-kit/editors/form-focus';
import {
  focusedOption,
  OPTION_STEPS,
  questionKey,
  type KeyScope,
  type QuestionKeyId,
} from '#ui/annotation-kit/editors/question-keys';
import type { ChoiceQuestionViewModel } from './question-choice';

/** Handles a key that was pressed among choices. Returns false for keys that it does not handle. */
export function pressChoiceKey(
  event: QuestionPress,
  question: ChoiceQuestionViewModel,
  focus: FormFocus,
  scope: KeyScope,
): boolean {
  const id = questionKey(event, scope);
  endNumber(event, id, question);
  const option = focusedOption(event);
  const step = id === null ? undefined : OPTION_STEPS[id];
  if (step !== undefined) focus.askForOption(question.question.name, question.list.moveStop(step));
  else if (id === 'chooseNumber') typeDigit(event, question);
  else if (id === 'toggleOption') {
    if (option !== null) question.toggle(option, 'inside');
  } else if (!isUnfoldedBehind(event, question, focus)) return false;
  event.preventDefault();
  return true;
}

/** Any key except a digit ends a number (ANN-40); a key that leaves the question confirms it. */
function endNumber(press: QuestionPress, id: QuestionKeyId | null, question: ChoiceQuestionViewModel): void {
  if (id === 'chooseNumber') return;
  if (keyOf(press) === 'Tab' || id === 'nextQuestion' || id === 'previousQuestion') question.settle();
  else if (id !== null) question.forgetDigits();
}

/** Ignores a held digit, which would repeatedly select and deselect, or submit record after record. */
function typeDigit(press: QuestionPress, question: ChoiceQuestionViewModel): void {
  const digit = digitOf(press);
  if (!press.repeat && digit !== null) question.typeDigit(digit, press);
}

/** Tab moves on to the folded choices; if there are none, it leaves the question as usual. */
function isUnfoldedBehind(
  event: QuestionPress,
  question: ChoiceQuestionViewModel,
  focus: FormFocus,
): boolean {
  if (keyOf(event) !== 'Tab' || event.shiftKey) return false;
  const option = question.list.unfoldBehind(focusedOption(event) ?? '');
  focus.askForOption(question.question.name, option);
  return option !== null;
}
