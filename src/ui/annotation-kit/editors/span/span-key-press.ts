import { digitOf } from '#ui/shared/keys/pressed-key';
import type { FormFocus } from '#ui/annotation-kit/editors/form-focus';
import type { QuestionPress } from '#ui/annotation-kit/commands/key-table';
import {
  OPTION_STEPS,
  questionKey,
  type KeyScope,
  type QuestionKeyId,
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
  const act = id === null ? null : actOf(id, event, question, focus);
  if (act === null) return false;
  event.preventDefault();
  act();
  return true;
}

function actOf(
  id: QuestionKeyId,
  event: QuestionPress,
  question: SpanQuestionViewModel,
  focus: FormFocus,
): (() => void) | null {
  const step = OPTION_STEPS[id];
  if (step !== undefined) return () => rove(question, focus, step);
  const digit = digitOf(event);
  if (id === 'chooseNumber' && digit !== null) return () => question.typeDigit(digit);
  if (id === 'write') return () => question.enterText();
  return id === 'toggleOption' ? () => toggleFocused(event, question) : null;
}

function rove(question: SpanQuestionViewModel, focus: FormFocus, step: 1 | -1 | 'first' | 'last'): void {
  const option = question.list.moveStop(step);
  if (option !== null) focus.askForOption(question.question.name, option);
}

function toggleFocused({ target }: QuestionPress, question: SpanQuestionViewModel): void {
  const id = target instanceof HTMLElement ? target.dataset['choice'] : undefined;
  if (id !== undefined) question.toggleLabel(id);
}
