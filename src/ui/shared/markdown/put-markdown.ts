import type { MarkdownCache, MarkdownSource, PreparedMarkdown } from './markdown-cache';
import type { MediaPolicy } from './held-media';

/** Names of what a user can reach by keyboard in a text, in the language of the user. */
export interface ContentNames {
  readonly code: string;
  readonly copyCode: string;
  readonly table: string;
  /** Shown before the alternative text of a picture that fails to load. */
  readonly missingImage: string;
  /** Explains a formula that is shown as its source. */
  readonly badFormula: string;
}

export interface MarkdownTarget {
  readonly root: HTMLElement;
  readonly names: ContentNames;
  readonly cache: MarkdownCache;
  readonly media: MediaPolicy;
  /** Called with the addresses of media that are not loaded, whenever the content has changed. */
  onHeld(addresses: readonly string[]): void;
}

/** Elements that begin a line of their own. Each takes about `BESIDE` pixels in addition to its text. */
const PARAGRAPHS = 'p, li, h3, h4, h5, h6, tr, pre, hr, br';
const BESIDE = 32;
/** Characters per line, in the width and font of a record. */
const CHARACTERS = 72;
const LINE = 26;

/** Shows a text in an element: at once if it is prepared, else as its source until it is. Answers how to call it off. */
export function putMarkdown(source: MarkdownSource, target: MarkdownTarget): () => void {
  const { text } = source;
  const taken = target.cache.take(source);
  if (taken !== undefined) {
    show(text, taken, target);
    return () => undefined;
  }
  show(text, null, target);
  let isWanted = true;
  void target.cache.prepare(source).then((pieces) => {
    if (isWanted && pieces !== null) show(text, pieces, target);
  });
  return () => {
    isWanted = false;
  };
}

function show(text: string, pieces: PreparedMarkdown, target: MarkdownTarget): void {
  const { root, names, cache } = target;
  root.toggleAttribute('data-source', pieces === null);
  if (pieces === null) return root.replaceChildren(text);
  const page = root.ownerDocument;
  const copies = pieces.map((piece) => page.importNode(piece, true));
  root.replaceChildren(...(copies.length > 1 ? copies.map((copy) => block(page, copy)) : copies));
  giveNames(root, names);
  showMedia(target);
  nameBadFormulas(root, names);
  void cache.complete(root).then(() => nameBadFormulas(root, names));
}

/** Loads what may be loaded now: also called when the user has asked for more. */
export function showMedia({ root, names, cache, media, onHeld }: MarkdownTarget): void {
  onHeld(cache.arrangeMedia(root, media, names.missingImage));
}

/** A part of a long text that is not laid out before it is seen. */
function block(page: Document, content: DocumentFragment): HTMLElement {
  const made = page.createElement('div');
  made.dataset['part'] = 'block';
  made.append(content);
  made.style.containIntrinsicBlockSize = `auto ${height(made)}px`;
  return made;
}

/** Pixels that a part is taken to need until it has been seen, so that the scroll bar is nearly right from the start. */
function height(part: HTMLElement): number {
  const lines = part.textContent.length / CHARACTERS;
  return Math.ceil(lines * LINE + part.querySelectorAll(PARAGRAPHS).length * BESIDE);
}

function giveNames(root: HTMLElement, { code, copyCode, table }: ContentNames): void {
  for (const button of parts(root, 'copy-code')) button.textContent = copyCode;
  for (const box of parts(root, 'code-text')) name(box, code);
  for (const box of parts(root, 'table')) name(box, table);
}

function nameBadFormulas(root: HTMLElement, { badFormula }: ContentNames): void {
  for (const formula of root.querySelectorAll<HTMLElement>("[data-state='error']"))
    formula.title = badFormula;
}

function name(box: HTMLElement, label: string): void {
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', label);
}

function parts(root: HTMLElement, part: string): Iterable<HTMLElement> {
  return root.querySelectorAll<HTMLElement>(`[data-part='${part}']`);
}
