import { isComposing } from './pressed-key';

/** Keys that end a composition and would do something else without one. */
const ENDS: ReadonlySet<string> = new Set(['Enter', 'Escape']);

/**
 * Keeps the keys of an input method from every listener of the page, those of libraries included, of which some check for
 * `isComposing` alone, and some not at all, and from the browser, which clears a search by Escape. The input method has
 * used them before.
 */
export function keepKeysForInputMethods(target: EventTarget): void {
  for (const type of ['keydown', 'keyup']) target.addEventListener(type, stopComposing, { capture: true });
}

function stopComposing(event: Event): void {
  if (!(event instanceof KeyboardEvent) || !isComposing(event)) return;
  event.stopImmediatePropagation();
  if (ENDS.has(event.key)) event.preventDefault();
}
