import { reaction } from 'mobx';
import { useEffect, useRef, type RefObject } from 'react';
import type { FocusRequest, FormFocus } from './form-focus';

const CONTROL =
  'a[href], button, input, select, textarea, [role="button"], [role="option"], [role="menuitem"]';

/** Moves the browser's focus as the form requests. Elements are identified by `data-question` and `data-stop`. */
export function useFocusRequests<E extends HTMLElement>(focus: FormFocus): RefObject<E | null> {
  const form = useRef<E>(null);
  useEffect(
    () =>
      // The focus belongs to the browser, not to React, so requests are handled in a reaction.
      reaction(
        () => focus.request,
        (request) => {
          if (request !== null && form.current !== null && fulfil(request, form.current))
            focus.noteFocus(request.question);
        },
        { fireImmediately: true },
      ),
    [focus],
  );
  return form;
}

/** Returns false if the focus does not move. */
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
 * The browser scrolls only to the focused element, which would leave the title of a question with many options out of
 * view. Does not scroll while the user works in the question.
 */
function bringHeadIntoSight(question: HTMLElement): void {
  // jsdom has no scrolling.
  question.closest('[data-frame]')?.firstElementChild?.scrollIntoView?.({ block: 'nearest' });
}

function isFocusIn(question: HTMLElement): boolean {
  return question.closest('[data-frame]')?.contains(question.ownerDocument.activeElement) === true;
}

/** Selects the text of the search, so that typing starts a new one. */
function focusSearch(question: HTMLElement): boolean {
  const search = question.closest('[data-frame]')?.querySelector<HTMLInputElement>('input[type="search"]');
  search?.focus();
  search?.select();
  return search !== undefined && search !== null;
}

/**
 * In a long list the option may be rendered only after it becomes the tab stop; in a ranking it is rendered again in its
 * new slot, and loses the focus.
 */
function focusOption(question: HTMLElement, option: string): void {
  const drawn = marked(question, 'choice', option);
  drawn?.focus();
  queueMicrotask(() => {
    const drawnNow = marked(question, 'choice', option);
    if (drawnNow !== drawn) drawnNow?.focus();
  });
}

/** Names and values are free text, so they are compared instead of used in a selector. */
function marked(within: HTMLElement, mark: 'question' | 'choice', value: string): HTMLElement | undefined {
  const elements = [...within.querySelectorAll<HTMLElement>(`[data-${mark}]`)];
  return elements.find((element) => element.dataset[mark] === value);
}

/** A paging button used by keyboard keeps the focus, so that it can be pressed again. */
function isUsedElsewhere(form: HTMLElement): boolean {
  return isFocusElsewhere(form) && form.ownerDocument.activeElement?.matches(':focus-visible') === true;
}

/** A search box or filter in use keeps the focus, by mouse or by keyboard. */
function isFocusElsewhere(form: HTMLElement): boolean {
  const active = form.ownerDocument.activeElement;
  return active !== null && !form.contains(active) && active.matches(CONTROL);
}
