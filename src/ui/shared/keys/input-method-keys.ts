import { isComposing } from './pressed-key';

/**
 * Keeps the keys of an input method from every listener of the page, those of libraries included, of which some check for
 * `isComposing` alone, and some not at all. The input method itself gets them, since nothing is prevented.
 */
export function keepKeysForInputMethods(target: EventTarget): void {
  for (const type of ['keydown', 'keyup']) target.addEventListener(type, stopComposing, { capture: true });
}

function stopComposing(event: Event): void {
  if (event instanceof KeyboardEvent && isComposing(event)) event.stopImmediatePropagation();
}
