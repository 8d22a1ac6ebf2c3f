import { isComposing, keyOf } from './pressed-key';

/** Owner of a key press on an element, with the first right to handle it. */
export type KeyOwner = 'page' | 'button' | 'checkbox' | 'typing' | 'overlay';

const OVERLAY =
  'dialog, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="combobox"], [role="slider"], [role="separator"], [aria-haspopup][aria-expanded="true"]';
const MODAL = '[role="dialog"], [role="alertdialog"], [role="menu"]';
const CHECKBOX = 'input[type="checkbox"]';
const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const BUTTON = 'button, a[href], summary, [role="button"], [role="link"]';

/** In overlays every key is theirs; while typing all but the chords that say otherwise; buttons and check boxes have their own press. */
export function keyOwner(target: EventTarget | null): KeyOwner {
  if (!(target instanceof Element)) return 'page';
  if (target.closest(OVERLAY) !== null) return 'overlay';
  if (target.matches(CHECKBOX)) return 'checkbox';
  if (target.closest(TYPING) !== null) return 'typing';
  return target.closest(BUTTON) === null ? 'page' : 'button';
}

/**
 * The one rule for keys. A key that is pressed with the focus on an element is
 *
 * 1. no key of the page while an input method composes, or where something nearer has used it;
 * 2. the key of the dialog, menu, list or slider around the element, whichever key it is;
 * 3. the key of the input or text box, unless it is a chord that works while typing;
 * 4. the press of the button or link, where it is Enter or Space alone, and of the check box, where it is Space;
 * 5. else a key of the page. Commands act on the record, and digits and letters answer the current question: the one that
 *    had the focus last, else the first open one. The screen marks it.
 *
 * So a digit answers from every place from where Enter would submit the answer, and Backspace discard it; but Enter and
 * Space always press the button that has the focus.
 */
export function reachesPage(event: KeyboardEvent, worksWhileTyping = false): boolean {
  const { target, defaultPrevented, ctrlKey, metaKey } = event;
  if (defaultPrevented || isComposing(event) || isBehindOverlay(target)) return false;
  const key = keyOf(event);
  const owner = keyOwner(target);
  if (owner === 'overlay') return false;
  if (owner === 'typing') return worksWhileTyping;
  if (owner === 'checkbox') return key !== ' ';
  return owner === 'page' || ctrlKey || metaKey || (key !== 'Enter' && key !== ' ');
}

/** A click next to the controls of a dialog removes the focus. Keys pressed after it are not meant for the page behind. */
function isBehindOverlay(target: EventTarget | null): boolean {
  return target instanceof HTMLBodyElement && target.querySelector(MODAL) !== null;
}
