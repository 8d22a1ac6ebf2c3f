import { SHAPES } from './arrange-pictures';
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
    if (!elements.some(hidesText)) return [];
    // Elements and tags have the same order, unless Markdown or the browser has added elements of the same name.
    return elements.length > written.length
      ? written
      : written.filter((_, index) => elements.slice(index, index + 1).some(hidesText));
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

/** Whether an element has text that is never drawn, or is nothing at all. */
function hidesText(element: Element): boolean {
  switch (element.localName) {
    case 'audio':
    case 'video':
      return element.textContent.trim() !== '';
    case 'rp':
      return /[\p{L}\p{N}]/u.test(element.textContent);
    case 'svg': {
      const drawn = [...element.querySelectorAll('text')].map(({ textContent }) => textContent).join('');
      const isDrawn = withoutBlanks(drawn) === withoutBlanks(element.textContent);
      return !isDrawn || element.querySelector(SHAPES) === null;
    }
    default:
      return false;
  }
}

/** Text of HTML in which only tags begin with an angle bracket. */
function textOf(html: string): string {
  return sanitizeHtml(html.replaceAll(/<[^<>]*>/gu, '')).textContent;
}

function withoutBlanks(text: string): string {
  return text.replaceAll(/\s+/gu, '');
}
