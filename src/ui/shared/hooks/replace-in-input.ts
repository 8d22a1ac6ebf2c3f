interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly insertion: string;
}

/** Replaces a part of the text of an input, as typing does: the input has an event, and the browser can undo the change. */
export function replaceInInput(input: HTMLInputElement, { start, end, insertion }: Replacement): void {
  input.focus();
  input.setSelectionRange(start, end);
  const page = input.ownerDocument as { execCommand?: Document['execCommand'] }; // Missing in jsdom.
  // Other ways of changing the text empty the undo history of the browser.
  if (page.execCommand?.('insertText', false, insertion) === true) return;
  input.setRangeText(insertion, start, end, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
