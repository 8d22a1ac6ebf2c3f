import { codeBlock } from './code-block';
import type { HeadingOutline } from './heading-outline';
import type { MathSyntax } from './math-syntax';
import { holdMedia } from './held-media';

const PARAGRAPHS = 'p, li, h3, h4, h5, h6, blockquote, td, th, dt, dd, summary, figcaption, caption';

/** How the content of one text is finished; one for the whole text, however many pieces it comes in. */
export interface Finishing {
  readonly headings: HeadingOutline;
  /** Whether each paragraph finds its own direction, because the text has more than one. */
  readonly isMixed: boolean;
  /** Null for a text without formulas. */
  readonly math: MathSyntax | null;
}

/** Turns clean content into ours: headings in order, code in its block, wide tables in a box that scrolls. */
export function finishContent(content: DocumentFragment, { headings, isMixed, math }: Finishing): void {
  holdMedia(content);
  math?.mark(content);
  for (const heading of content.querySelectorAll('h1, h2, h3, h4, h5, h6'))
    placeHeading(heading, headings.levelOf(Number(heading.localName.slice(1))));
  // Closed ones would hide their text until they are pressed.
  for (const details of content.querySelectorAll('details')) details.setAttribute('open', '');
  for (const image of content.querySelectorAll('img')) muteCaption(image);
  for (const pre of content.querySelectorAll('pre')) pre.replaceWith(codeBlock(pre));
  for (const table of content.querySelectorAll('table')) boxTable(table);
  for (const item of content.querySelectorAll('li')) markTask(item);
  if (!isMixed) return;
  for (const paragraph of content.querySelectorAll(PARAGRAPHS))
    if (!paragraph.hasAttribute('dir')) paragraph.setAttribute('dir', 'auto');
}

/** It keeps the size its author gave it. */
function placeHeading(heading: Element, level: number): void {
  const placed = heading.ownerDocument.createElement(`h${level}`);
  placed.dataset['size'] = heading.localName.slice(1);
  for (const { name, value } of heading.attributes) placed.setAttribute(name, value);
  placed.append(...heading.childNodes);
  heading.replaceWith(placed);
}

function boxTable(table: Element): void {
  const isWithinAnother = (table.parentElement?.closest('table') ?? null) !== null;
  if (isWithinAnother) return;
  const box = table.ownerDocument.createElement('div');
  box.dataset['part'] = 'table';
  box.tabIndex = 0;
  table.replaceWith(box);
  box.append(table);
}

/** Assistive technology reads the texts of a picture with the picture. */
function muteCaption(image: HTMLImageElement): void {
  const caption = image.nextElementSibling;
  const isCaption = caption?.localName === 'small' && caption.textContent.startsWith(image.alt);
  if (isCaption && image.alt !== '') caption.setAttribute('aria-hidden', 'true');
}

/** Marks the item so that its check box replaces the bullet. */
function markTask(item: HTMLElement): void {
  const first = item.firstChild?.textContent?.trimStart() ?? '';
  if (/^[☑☐]/u.test(first)) Object.assign(item.dataset, { part: 'task' });
}
