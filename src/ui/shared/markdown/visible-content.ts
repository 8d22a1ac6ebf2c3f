import { SHAPES } from './arrange-pictures';
import type { RawHtml, VisibleHtml } from './raw-html';
import { sanitizeHtml } from './sanitize-html';

/**
 * Clean content in which no character is missing that the HTML shows. Browsers leave out or move what stands in the wrong
 * place: names of tags that do not arrive whole are barred, and what they were written for is text.
 */
export function visibleContent(html: string, raw: RawHtml): DocumentFragment {
  const barred = new Set<string>();
  for (;;) {
    const given = raw.put(html, barred);
    const content = sanitizeHtml(given.html);
    const lost = lostTags(given, content);
    if (lost.length === 0) return content;
    for (const name of lost) barred.add(name);
  }
}

function lostTags({ html, tags }: VisibleHtml, content: DocumentFragment): readonly string[] {
  if (tags.size === 0) return [];
  const arrived = new Map<string, number>();
  for (const { localName } of content.querySelectorAll('*')) {
    const name = localName.toLowerCase();
    arrived.set(name, (arrived.get(name) ?? 0) + 1);
  }
  const hiding = hidingTags(content);
  const lost = [...tags].filter(([name, count]) => hiding.has(name) || (arrived.get(name) ?? 0) < count);
  if (lost.length > 0) return lost.map(([name]) => name);
  return withoutBlanks(content.textContent) === withoutBlanks(textOf(html)) ? [] : [...tags.keys()];
}

/** Names of elements with text that is never drawn. */
function hidingTags(content: DocumentFragment): ReadonlySet<string> {
  const hiding = new Set<string>();
  for (const media of content.querySelectorAll('audio, video'))
    if (media.textContent.trim() !== '') hiding.add(media.localName);
  for (const bracket of content.querySelectorAll('rp'))
    if (/[\p{L}\p{N}]/u.test(bracket.textContent)) hiding.add('rp');
  for (const svg of content.querySelectorAll('svg')) {
    const drawn = [...svg.querySelectorAll('text')].map(({ textContent }) => textContent).join('');
    const isDrawn = withoutBlanks(drawn) === withoutBlanks(svg.textContent);
    if (!isDrawn || svg.querySelector(SHAPES) === null) hiding.add('svg');
  }
  return hiding;
}

/** Text of HTML in which only tags begin with an angle bracket. */
function textOf(html: string): string {
  return sanitizeHtml(html.replaceAll(/<[^<>]*>/gu, '')).textContent;
}

function withoutBlanks(text: string): string {
  return text.replaceAll(/\s+/gu, '');
}
