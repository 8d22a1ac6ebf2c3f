import type { MarkdownShelf, PreparedMarkdown } from './markdown-shelf';

/** Names of what a person can reach by keyboard in a text, in the language of the person. */
export interface ContentNames {
  readonly code: string;
  readonly copyCode: string;
  readonly table: string;
  /** Stands before what its author wrote for a picture that does not come. */
  readonly missingImage: string;
}

interface Place {
  readonly root: HTMLElement;
  readonly names: ContentNames;
  readonly shelf: MarkdownShelf;
}

/** What begins a line of its own, and how many pixels it takes beside its text. */
const PARAGRAPHS = 'p, li, h3, h4, h5, h6, tr, pre, hr, br';
const BESIDE = 32;
/** What a drawing shows. */
const SHAPES = 'path, rect, circle, ellipse, line, polyline, polygon, text';
/** Of the measure and the type of a record. */
const CHARACTERS = 72;
const LINE = 26;

/** Shows a text in a place: at once if it is prepared, else as its source until it is. Answers how to call it off. */
export function putMarkdown(text: string, place: Place): () => void {
  const taken = place.shelf.take(text);
  if (taken !== undefined) {
    show(text, taken, place);
    return () => undefined;
  }
  show(text, null, place);
  let isWanted = true;
  void place.shelf.prepare(text).then((pieces) => {
    if (isWanted && pieces !== null) show(text, pieces, place);
  });
  return () => {
    isWanted = false;
  };
}

function show(text: string, pieces: PreparedMarkdown, { root, names, shelf }: Place): void {
  root.toggleAttribute('data-source', pieces === null);
  if (pieces === null) return root.replaceChildren(text);
  const page = root.ownerDocument;
  const copies = pieces.map((piece) => page.importNode(piece, true));
  root.replaceChildren(...(copies.length > 1 ? copies.map((copy) => block(page, copy)) : copies));
  giveNames(root, names);
  sizeDrawings(root);
  replaceBroken(root, names);
  void shelf.color(root);
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

/** A drawing without a size of its own is as large as what it shows, and gone where it shows nothing. */
function sizeDrawings(root: HTMLElement): void {
  for (const svg of root.querySelectorAll('svg:not([viewBox])')) {
    if (!(svg instanceof SVGSVGElement) || typeof svg.getBBox !== 'function') continue;
    // Nested drawings are sized by the one around them.
    if (svg.parentElement?.closest('svg')) continue;
    if (svg.querySelector(SHAPES) === null) svg.remove();
    else fitDrawing(svg);
  }
}

/** One that is not drawn yet, in closed details, has no size to be read. */
function fitDrawing(svg: SVGSVGElement): void {
  const { x, y, width, height } = svg.getBBox();
  if (width === 0 && height === 0) return;
  // A pixel more on each side, where lines reach over the edge of their shape.
  const sides = [width + 2, height + 2].map((side) => String(Math.ceil(side)));
  svg.setAttribute('viewBox', [Math.floor(x - 1), Math.floor(y - 1), ...sides].join(' '));
  svg.setAttribute('width', sides[0] ?? '');
  svg.setAttribute('height', sides[1] ?? '');
}

/** Errors of pictures do not bubble. Those whose address was refused never begin to load. */
function replaceBroken(root: HTMLElement, { missingImage }: ContentNames): void {
  const replace = (image: HTMLImageElement) => {
    const note = root.ownerDocument.createElement('span');
    note.dataset['part'] = 'missing-image';
    note.setAttribute('role', 'img');
    // Drawn by the style sheet: it is no word of the record, to be found or copied.
    note.setAttribute('aria-label', [missingImage, image.alt].filter(Boolean).join(': '));
    image.replaceWith(note);
  };
  for (const image of root.querySelectorAll('img')) {
    const isSourced = image.hasAttribute('src') || image.closest('picture') !== null;
    if (isSourced) image.addEventListener('error', () => replace(image), { once: true });
    else replace(image);
  }
}

function giveNames(root: HTMLElement, { code, copyCode, table }: ContentNames): void {
  for (const button of parts(root, 'copy-code')) button.textContent = copyCode;
  for (const box of parts(root, 'code-text')) name(box, code);
  for (const box of parts(root, 'table')) name(box, table);
}

function name(box: HTMLElement, label: string): void {
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', label);
}

function parts(root: HTMLElement, part: string): Iterable<HTMLElement> {
  return root.querySelectorAll<HTMLElement>(`[data-part='${part}']`);
}
