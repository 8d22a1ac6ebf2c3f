import type { KeyboardEvent } from 'react';
import type { AskedQuestion, FormNavigation } from './form-navigation';
import type { ChoiceQuestionViewModel } from './choice/choice-question.view-model';
import type { QuestionPress } from '#ui/annotation-kit/commands/key-table';
import { questionKey, type KeyScope, type QuestionKeyId } from './question-keys';
import { pressRankingKey } from './ranking/ranking-key-press';
import { pressSpanKey } from './span/span-key-press';

interface Press {
  readonly event: QuestionPress;
  readonly form: FormNavigation;
  readonly question: AskedQuestion;
  readonly scope: KeyScope;
}

type Handler = (press: Press) => void;

/** Effect of each key of a question. A key that writes into an input keeps its own effect, all others lose it. */
const HANDLERS: Readonly<Record<QuestionKeyId, Handler>> = {
  nextQuestion: (press) => move(press, 1),
  previousQuestion: (press) => move(press, -1),
  chooseNumber: chooseNumber,
  type: startTyping,
  write: (press) => {
    if (press.question.kind === 'text') handle(press, () => goInside(press));
  },
  nextOption: (press) => rove(press, 1),
  previousOption: (press) => rove(press, -1),
  firstOption: (press) => rove(press, 'first'),
  lastOption: (press) => rove(press, 'last'),
  toggleOption: (press) => onChoice(press, (choice) => toggleFocused(press, choice)),
  stepOut: (press) => handle(press, () => press.form.focus.ask(press.question.question.name, 'question')),
};

/** Reads a key that was pressed in a question; what it does not know it leaves to the page. */
export function pressQuestionKey(
  event: KeyboardEvent<HTMLElement>,
  question: AskedQuestion,
  form: FormNavigation,
): void {
  const scope = scopeOf(event);
  if (scope === null || event.defaultPrevented || event.nativeEvent.isComposing) return;
  pressAt(event, question, form, scope);
}

/** A digit or letter that was pressed elsewhere on the page: as if the question had the focus, which it gets. */
export function answerFromPage(event: QuestionPress, question: AskedQuestion, form: FormNavigation): void {
  const id = questionKey(event, 'question');
  if (id !== 'chooseNumber' && id !== 'type') return;
  if (id === 'chooseNumber') form.focus.ask(question.question.name, 'question');
  pressAt(event, question, form, 'question');
}

function pressAt(event: QuestionPress, question: AskedQuestion, form: FormNavigation, scope: KeyScope): void {
  if (question.kind === 'ranking' && pressRankingKey(event, question, form.focus, scope)) return;
  if (question.kind === 'span' && pressSpanKey(event, question, form.focus, scope)) return;
  const id = questionKey(event, scope);
  if (question.kind === 'choice') endNumber(event, id, question);
  const press = { event, form, question, scope };
  if (event.key === 'Tab' && !event.shiftKey) unfoldBehind(press);
  if (id !== null) HANDLERS[id](press);
}

/**
 * The search has keys of its own; a button of the question only its press. A popover above the question belongs
 * to it in React alone, and keeps all of its keys.
 */
function scopeOf({ target, currentTarget }: KeyboardEvent<HTMLElement>): KeyScope | null {
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return null;
  if (target.dataset['choice'] !== undefined) return 'option';
  if (target.tagName === 'TEXTAREA') return 'text';
  return target.dataset['question'] !== undefined || target.tagName === 'BUTTON' ? 'question' : null;
}

function handle({ event }: Press, act: () => void): void {
  event.preventDefault();
  act();
}

function onChoice(press: Press, act: (question: ChoiceQuestionViewModel) => void): void {
  const { question } = press;
  if (question.kind === 'choice') handle(press, () => act(question));
}

function move(press: Press, step: 1 | -1): void {
  const depth = press.scope === 'option' ? 'inside' : 'question';
  handle(press, () => press.form.moveFocus(press.question.question.name, step, depth));
}

function rove(press: Press, step: 1 | -1 | 'first' | 'last'): void {
  onChoice(press, (question) => {
    const option = question.list.moveStop(step);
    if (option !== null) press.form.focus.askForOption(question.question.name, option);
  });
}

/** Tab leads on to what is folded away; where nothing is, it leaves the question as ever. */
function unfoldBehind(press: Press): void {
  const { question, form } = press;
  const option = question.kind === 'choice' ? question.list.unfoldBehind(optionOf(press) ?? '') : null;
  if (option !== null) handle(press, () => form.focus.askForOption(question.question.name, option));
}

/** Any key but a digit ends a number (ANN-40): leaving the question with it confirms the number. */
function endNumber(
  { key }: { key: string },
  id: QuestionKeyId | null,
  question: ChoiceQuestionViewModel,
): void {
  if (id === 'chooseNumber') return;
  if (key === 'Tab' || id === 'nextQuestion' || id === 'previousQuestion') question.settle();
  else if (id !== null) question.forgetDigits();
}

function optionOf({ event }: Press): string | undefined {
  return event.target instanceof HTMLElement ? event.target.dataset['choice'] : undefined;
}

function toggleFocused(press: Press, question: ChoiceQuestionViewModel): void {
  const id = optionOf(press);
  if (id !== undefined) question.toggle(id, 'inside');
}

function chooseNumber(press: Press): void {
  // A held digit would select and deselect by turns, and by itself submit record after record.
  if (press.event.repeat) return press.event.preventDefault();
  if (press.question.kind === 'text') goInside(press);
  else onChoice(press, (question) => question.typeDigit(press.event.key));
}

/** The focus moves before the character is written, so that it begins the search anew, or goes on with the text. */
function startTyping(press: Press): void {
  if (press.question.kind === 'text') return goInside(press);
  press.form.focus.ask(press.question.question.name, 'search');
}

function goInside({ question, form }: Press): void {
  form.focus.ask(question.question.name, 'inside');
}
