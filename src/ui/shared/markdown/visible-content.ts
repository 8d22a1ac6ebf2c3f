import { SHAPES } from './arrange-pictures';
import { showsItsTexts } from './drawing-text';
import { isEmptyElement } from './empty-element';
import type { RawHtml, RawTag, VisibleHtml } from './raw-html';
import { sanitizeHtml } from './sanitize-html';

/**
 * Sanitized content that keeps every character of the source. Browsers drop or move elements in invalid places. Tags that
 * do not survive parsing are therefore shown as text.
 */
export function visibleContent(html: string, raw: RawHtml): DocumentFragment {
  const barred = new Set<RawTag>();
  for (;;) {
    const given = raw.put(html, barred);
    const content = sanitizeHtml(given.html);
    const lost = lostTags(given, content);
    if (lost.length === 0) return content;
    for (const tag of lost) barred.add(tag);
  }
}

function lostTags({ html, tags }: VisibleHtml, content: DocumentFragment): readonly RawTag[] {
  if (tags.size === 0) return [];
  const arrived = elementsByName(content);
  const lost = [...tags].flatMap(([name, written]) => {
    const elements = arrived.get(name) ?? [];
    if (elements.length < written.length) return written;
    if (!elements.some(isNotDrawn)) return [];
    // Elements and tags have the same order, unless Markdown or the browser has added elements of the same name.
    return elements.length > written.length
      ? written
      : written.filter((_, index) => elements.slice(index, index + 1).some(isNotDrawn));
  });
  if (lost.length > 0) return lost;
  const isWhole = withoutBlanks(content.textContent) === withoutBlanks(textOf(html));
  return isWhole ? [] : [...tags.values()].flat();
}

function elementsByName(content: DocumentFragment): ReadonlyMap<string, readonly Element[]> {
  const found = new Map<string, Element[]>();
  for (const element of content.querySelectorAll('*')) {
    const name = element.localName.toLowerCase();
    const before = found.get(name);
    if (before === undefined) found.set(name, [element]);
    else before.push(element);
  }
  return found;
}

/** One bracket around the reading of a word: the only text of `rp` that is a mark of formatting. */
const BRACKET = /^\s*[\p{Ps}\p{Pe}]?\s*$/u;

/** Whether an element has text that is never drawn, or is nothing at all. */
function isNotDrawn(element: Element): boolean {
  switch (element.localName) {
    case 'audio':
    case 'video':
      return element.textContent.trim() !== '' || element.querySelector(':not(source)') !== null;
    case 'rp':
      return !BRACKET.test(element.textContent);
    case 'svg':
      return element.querySelector(SHAPES) === null || !showsItsTexts(element);
    default:
      return isEmptyElement(element);
  }
}

/** Text of HTML in which only tags begin with an angle bracket. */
function textOf(html: string): string {
  return sanitizeHtml(html.replaceAll(/<[^<>]*>/gu, '')).textContent;
}

function withoutBlanks(text: string): string {
  return text.replaceAll(/\s+/gu, '');
}
