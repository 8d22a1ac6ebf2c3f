import { reaction } from 'mobx';
import { useEffect, useRef, type RefObject } from 'react';
import type { FocusRequest, FormFocus } from './form-focus';

const CONTROL =
  'a[href], button, input, select, textarea, [role="button"], [role="option"], [role="menuitem"]';

/** Moves the focus of the browser where the form asks for it. Elements say by `data-question` and `data-stop` who they are. */
export function useFocusRequests<E extends HTMLElement>(focus: FormFocus): RefObject<E | null> {
  const form = useRef<E>(null);
  useEffect(
    () =>
      // The focus belongs to the browser, not to React: a request is an effect that leaves MobX.
      reaction(
        () => focus.request,
        (request) => {
          if (request !== null && form.current !== null && fulfil(request, form.current))
            focus.stand(request.question);
        },
        { fireImmediately: true },
      ),
    [focus],
  );
  return form;
}

/** False where the focus stays where it is. */
function fulfil(request: FocusRequest, form: HTMLElement): boolean {
  if (request.reason !== 'move') {
    form.scrollTop = 0;
    if (request.reason === 'found' ? isFocusElsewhere(form) : isUsedElsewhere(form)) return false;
  }
  const question = marked(form, 'question', request.question);
  if (question === undefined) return false;
  const { option, depth } = request;
  if (option !== undefined) focusOption(question, option);
  else if (depth === 'search') return focusSearch(question);
  else {
    const wasInQuestion = isFocusIn(question);
    const inside = depth === 'inside' ? question.querySelector<HTMLElement>('[data-stop]') : null;
    (inside ?? question).focus({ preventScroll: request.reason !== 'move' });
    if (request.reason === 'move' && !wasInQuestion) bringHeadIntoSight(question);
  }
  return true;
}

/**
 * The browser scrolls only to the focused element, and the title of a question with many options would stay
 * above the edge. While the user works in the question, nothing moves.
 */
function bringHeadIntoSight(question: HTMLElement): void {
  // jsdom has no scrolling.
  question.closest('[data-frame]')?.firstElementChild?.scrollIntoView?.({ block: 'nearest' });
}

function isFocusIn(question: HTMLElement): boolean {
  return question.closest('[data-frame]')?.contains(question.ownerDocument.activeElement) === true;
}

/** Selects the text, so that typing starts a new search. */
function focusSearch(question: HTMLElement): boolean {
  const search = question.closest('[data-frame]')?.querySelector<HTMLInputElement>('input[type="search"]');
  search?.focus();
  search?.select();
  return search !== undefined && search !== null;
}

/**
 * In a long list the option may be drawn only now that it is the tab stop; in a ranking it is drawn once more, in its new
 * place, and has left the focus in the old one.
 */
function focusOption(question: HTMLElement, option: string): void {
  const drawn = marked(question, 'choice', option);
  drawn?.focus();
  queueMicrotask(() => {
    const drawnNow = marked(question, 'choice', option);
    if (drawnNow !== drawn) drawnNow?.focus();
  });
}

/** Names and values are free text, so they are compared and not written into a selector. */
function marked(within: HTMLElement, mark: 'question' | 'choice', value: string): HTMLElement | undefined {
  const elements = [...within.querySelectorAll<HTMLElement>(`[data-${mark}]`)];
  return elements.find((element) => element.dataset[mark] === value);
}

/** A button that pages by keyboard keeps the focus, to be pressed again. */
function isUsedElsewhere(form: HTMLElement): boolean {
  return isFocusElsewhere(form) && form.ownerDocument.activeElement?.matches(':focus-visible') === true;
}

/** A search box or filter in use keeps the focus, by mouse or by keyboard. */
function isFocusElsewhere(form: HTMLElement): boolean {
  const active = form.ownerDocument.activeElement;
  return active !== null && !form.contains(active) && active.matches(CONTROL);
}
