/** Who has the first right to a key that was pressed on an element. */
export type KeyOwner = 'page' | 'button' | 'typing' | 'overlay';

const OVERLAY =
  'dialog, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="combobox"], [role="slider"], [role="separator"], [aria-haspopup][aria-expanded="true"]';
const MODAL = '[role="dialog"], [role="alertdialog"], [role="menu"]';
const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const BUTTON = 'button, a[href], summary, [role="button"], [role="link"]';

/** In overlays every key is theirs; while typing all but the chords that say otherwise; a button has its own press. */
export function keyOwner(target: EventTarget | null): KeyOwner {
  if (!(target instanceof Element)) return 'page';
  if (target.closest(OVERLAY) !== null) return 'overlay';
  if (target.closest(TYPING) !== null) return 'typing';
  return target.closest(BUTTON) === null ? 'page' : 'button';
}

/** A press beside the controls of a dialog leaves the focus nowhere; what is pressed then is not meant for the page behind. */
export function isBehindOverlay(target: EventTarget | null): boolean {
  return target instanceof HTMLBodyElement && target.querySelector(MODAL) !== null;
}
