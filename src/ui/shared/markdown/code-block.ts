const LANGUAGE = 'language-';

/**
 * A block of code: its language, a place for the copy button, and the code in a box that scrolls. The button
 * and the box get their names where they are shown, in the user's language.
 */
export function codeBlock(pre: Element): HTMLElement {
  const page = pre.ownerDocument;
  const language = languageOf(pre);
  const block = part(page.createElement('div'), 'code');
  const head = part(page.createElement('div'), 'code-head');
  const name = part(page.createElement('span'), 'code-language');
  name.textContent = pre.getAttribute('title') ?? language ?? '';
  const button = part(page.createElement('button'), 'copy-code');
  button.type = 'button';
  head.append(name, button);
  const code = page.createElement('code');
  code.textContent = pre.textContent.replace(/\n$/u, '');
  if (language !== null) code.dataset['language'] = language;
  const box = part(page.createElement('pre'), 'code-text');
  box.tabIndex = 0;
  box.dir = 'ltr';
  box.append(code);
  block.append(head, box);
  return block;
}

/** The word behind the fence; none is guessed. */
function languageOf(pre: Element): string | null {
  const name = pre.querySelector('code')?.className ?? '';
  return name.startsWith(LANGUAGE) ? name.slice(LANGUAGE.length) : null;
}

function part<E extends HTMLElement>(element: E, name: string): E {
  element.dataset['part'] = name; // oxlint-disable-line no-param-reassign -- elements are made to be changed
  return element;
}
