import { useMemo } from 'react';
import { useWindowKeys } from '../../../shared/hooks/use-window-keys';
import type { AnswerFormViewModel } from '../form/answer-form.view-model';
import { isBehindOverlay, keyOwner } from './key-owner';
import type { SpanQuestionViewModel } from '../form/span-question.view-model';

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** The only span question of a dataset hears its digits from anywhere on the page (screens, section 14.1). */
export function useSpanDigits(form: AnswerFormViewModel): void {
  useWindowKeys(useMemo(() => bindings(form), [form]));
}

function bindings(form: AnswerFormViewModel): Readonly<Record<string, (event: KeyboardEvent) => void>> {
  const [only, ...others] = form.questions.filter((question) => question.kind === 'span');
  if (only === undefined || others.length > 0) return {};
  return Object.fromEntries(DIGITS.map((digit) => [digit, (event: KeyboardEvent) => press(event, only)]));
}

function press(event: KeyboardEvent, question: SpanQuestionViewModel): void {
  const { target, defaultPrevented, isComposing } = event;
  if (defaultPrevented || isComposing || isBehindOverlay(target) || isAnothers(target)) return;
  event.preventDefault();
  question.typeDigit(event.key);
}

/** Where the focus is on another question, the digit is for that one. */
function isAnothers(target: EventTarget | null): boolean {
  const owner = keyOwner(target);
  const isInQuestion = target instanceof Element && target.closest('[data-question]') !== null;
  return owner === 'typing' || owner === 'overlay' || isInQuestion;
}
