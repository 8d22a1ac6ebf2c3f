import type { QuestionPress } from '#ui/annotation-kit/commands/key-table';
import type { FormFocus } from '#ui/annotation-kit/editors/form-focus';
import { questionKey, type KeyScope } from '#ui/annotation-kit/editors/question-keys';
import type { TextQuestionViewModel } from './text-question.view-model';

/** Reads a key that was pressed on a text as a whole; what it does not know it leaves, and says so. */
export function pressTextKey(
  event: QuestionPress,
  { question }: TextQuestionViewModel,
  focus: FormFocus,
  scope: KeyScope,
): boolean {
  const id = questionKey(event, scope);
  if (id !== 'write' && id !== 'chooseNumber' && id !== 'type') return false;
  // A digit that is still held answered the question before.
  const isHeld = id === 'chooseNumber' && event.repeat;
  // A character is written, for the focus moves before it is.
  if (id === 'write' || isHeld) event.preventDefault();
  if (!isHeld) focus.ask(question.name, 'inside');
  return true;
}
