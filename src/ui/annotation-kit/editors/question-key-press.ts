import type { KeyboardEvent } from 'react';
import type { QuestionPress } from '#ui/annotation-kit/commands/key-table';
import { isComposing } from '#ui/shared/keys/pressed-key';
import type { AskedQuestion, FormNavigation } from './form-navigation';
import { editorOf } from './question-editors.tsx';
import { questionKey, type KeyScope } from './question-keys';

/** Handles a key that was pressed in a question, and leaves unknown keys to the page. */
export function pressQuestionKey(
  event: KeyboardEvent<HTMLElement>,
  question: AskedQuestion,
  form: FormNavigation,
): void {
  const scope = scopeOf(event);
  if (scope === null || event.defaultPrevented || isComposing(event)) return;
  pressAt(event, question, form, scope);
}

/** Handles a digit or letter that was pressed elsewhere on the page as if the question had the focus, and focuses it. */
export function answerFromPage(event: QuestionPress, question: AskedQuestion, form: FormNavigation): void {
  const id = questionKey(event, 'question');
  if (id !== 'chooseNumber' && id !== 'type') return;
  if (id === 'chooseNumber') form.focus.ask(question.question.name, 'question');
  pressAt(event, question, form, 'question');
}

function pressAt(event: QuestionPress, asked: AskedQuestion, form: FormNavigation, scope: KeyScope): void {
  if (asked.kind !== 'untouched' && editorOf(asked).press(event, asked, form.focus, scope)) return;
  const { name } = asked.question;
  const id = questionKey(event, scope);
  // The focus moves before the character is inserted, so that the character starts a new search.
  if (id === 'type') form.focus.ask(name, 'search');
  if (id !== 'nextQuestion' && id !== 'previousQuestion' && id !== 'stepOut') return;
  event.preventDefault();
  if (id === 'stepOut') form.focus.ask(name, 'question');
  else form.moveFocus(name, id === 'nextQuestion' ? 1 : -1, scope === 'option' ? 'inside' : 'question');
}

/**
 * The search handles its own keys; a button handles only its press. A popover above the question is its descendant in the
 * React tree only, and handles all of its keys itself.
 */
function scopeOf({ target, currentTarget }: KeyboardEvent<HTMLElement>): KeyScope | null {
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return null;
  if (target.dataset['choice'] !== undefined) return 'option';
  if (target.tagName === 'TEXTAREA') return 'text';
  return target.dataset['question'] !== undefined || target.tagName === 'BUTTON' ? 'question' : null;
}
