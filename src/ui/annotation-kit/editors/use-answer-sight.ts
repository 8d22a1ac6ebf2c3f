import { reaction } from 'mobx';
import { useEffect, type RefObject } from 'react';
import type { AnswerSight, ShownAnswers } from './answer-sight';
import type { FormFocus } from './form-focus';

/** Pixels from the upper and lower edge of a large answer to the points that are tested for visibility. */
const EDGE = 20;

/** The parts of a form that track which answers the user has seen. */
export interface SightedForm {
  readonly focus: FormFocus;
  readonly sight: AnswerSight;
  /** Records which of the prefilled answers are visible now. */
  look(): void;
}

/** Measures which answers of a form are visible: when a record arrives, after scrolling, and on request. */
export function useAnswerSight(form: SightedForm | undefined, list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const host = list.current;
    if (form === undefined || host === null) return undefined;
    let frame = 0;
    // The change is visible in the next frame.
    const lookSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => form.look());
    };
    const page = host.ownerDocument;
    page.addEventListener('scroll', lookSoon, { capture: true, passive: true });
    const undo = [
      form.sight.attach(new AnswersOnScreen(host)),
      reaction(() => form.focus.request, lookSoon, { fireImmediately: true }),
    ];
    return () => {
      cancelAnimationFrame(frame);
      page.removeEventListener('scroll', lookSoon, { capture: true });
      for (const stop of undo) stop();
    };
  }, [form, list]);
}

/**
 * The elements that show the answers of a form: options listed as chosen, else checked options, else the question as a
 * whole.
 */
class AnswersOnScreen implements ShownAnswers {
  readonly #host: HTMLElement;
  #seen = new WeakSet<Element>();

  constructor(host: HTMLElement) {
    this.#host = host;
  }

  wasInSight(question: string): boolean {
    // Every element is tested, since the first ones may be scrolled away before the last is visible.
    return this.#elementsOf(question).filter((element) => !this.#sees(element)).length === 0;
  }

  bringIntoSight(question: string): void {
    // By then the focus has moved to the question, and its title has been scrolled into view.
    requestAnimationFrame(() => {
      const unseen = this.#elementsOf(question).find((element) => !this.#sees(element));
      if (unseen === undefined) return;
      unseen.scrollIntoView({ block: 'center', inline: 'center' });
      this.#elementsOf(question).forEach((element) => this.#sees(element));
      // An element that cannot be scrolled into view must not prevent the record from being submitted.
      this.#seen.add(unseen);
    });
  }

  forget(): void {
    this.#seen = new WeakSet();
  }

  #sees(element: Element): boolean {
    if (!this.#seen.has(element) && isInSight(element)) this.#seen.add(element);
    return this.#seen.has(element);
  }

  #elementsOf(name: string): readonly Element[] {
    const questions = [...this.#host.querySelectorAll<HTMLElement>('[data-question]')];
    const question = questions.find((element) => element.dataset['question'] === name);
    if (question === undefined) return [];
    const listed = [...question.querySelectorAll('[data-chosen]')];
    if (listed.length > 0) return listed;
    // In a span question the checked label is not the answer.
    const checked = question.matches('[data-kind]')
      ? [...question.querySelectorAll('[aria-checked="true"]')]
      : [];
    return checked.length > 0 ? checked : [question];
  }
}

/** Whether an element is neither covered nor clipped, at its middle or, if it is large, at any of three points. */
function isInSight(element: Element): boolean {
  const page = element.ownerDocument;
  // jsdom has no layout.
  if (!('elementFromPoint' in page)) return true;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  const isLarge = bottom - top > 4 * EDGE;
  return [middle, ...(isLarge ? [top + EDGE, bottom - EDGE] : [])].some((y) =>
    element.contains(page.elementFromPoint((left + right) / 2, y)),
  );
}
