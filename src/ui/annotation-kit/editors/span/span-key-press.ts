import { digitOf } from '#ui/shared/keys/pressed-key';
import type { FormFocus } from '#ui/annotation-kit/editors/form-focus';
import type { QuestionPress } from '#ui/annotation-kit/commands/key-table';
import {
  focusedOption,
  OPTION_STEPS,
  questionKey,
  type KeyScope,
} from '#ui/annotation-kit/editors/question-keys';
import type { SpanQuestionViewModel } from './span-question.view-model';

/** Handles a key that was pressed among the labels of a span question. Returns false for keys that it does not handle. */
export function pressSpanKey(
  event: QuestionPress,
  question: SpanQuestionViewModel,
  focus: FormFocus,
  scope: KeyScope,
): boolean {
  const id = questionKey(event, scope);
  // Any other key discards a partially typed number.
  if (id !== 'chooseNumber') question.forgetDigits();
  const step = id === null ? undefined : OPTION_STEPS[id];
  const option = focusedOption(event);
  const digit = digitOf(event);
  if (step !== undefined) focus.askForOption(question.name, question.list.moveStop(step));
  else if (id === 'chooseNumber' && digit !== null) question.typeDigit(digit);
  else if (id === 'write') question.enterText();
  else if (id === 'toggleOption') {
    if (option !== null) question.toggleLabel(option);
  } else return false;
  event.preventDefault();
  return true;
}
