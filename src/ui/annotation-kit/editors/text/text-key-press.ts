import type { QuestionPress } from '#ui/annotation-kit/commands/key-table';
import type { FormFocus } from '#ui/annotation-kit/editors/form-focus';
import { questionKey, type KeyScope } from '#ui/annotation-kit/editors/question-keys';
import type { TextQuestionViewModel } from './text-question.view-model';

/** Handles a key that was pressed on a text question as a whole. Returns false for keys that it does not handle. */
export function pressTextKey(
  event: QuestionPress,
  { question }: TextQuestionViewModel,
  focus: FormFocus,
  scope: KeyScope,
): boolean {
  const id = questionKey(event, scope);
  if (id !== 'write' && id !== 'chooseNumber' && id !== 'type') return false;
  // A digit that is still held answered the previous question.
  const isHeld = id === 'chooseNumber' && event.repeat;
  // The focus moves before a character is inserted, so the text receives it.
  if (id === 'write' || isHeld) event.preventDefault();
  if (!isHeld) focus.ask(question.name, 'inside');
  return true;
}
