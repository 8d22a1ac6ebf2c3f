import { hasOnlyDrawnAttributes, isDrawn, type WrittenTag } from './drawn-attributes';
import { showInvisibleCodes } from './invisible-codes';

/** A piece of HTML that a record has among its Markdown. */
interface RawPiece {
  readonly source: string;
  /** True for a piece with lines of its own. */
  readonly isBlock: boolean;
  readonly parts: readonly RawPart[];
}

type RawPart = { readonly text: string } | { readonly tag: RawTag };

/** A tag within the HTML of a record. */
export interface RawTag extends WrittenTag {
  readonly source: string;
  readonly kind: 'open' | 'close' | 'void';
}

/** HTML of which every tag that is left has an effect. */
export interface VisibleHtml {
  readonly html: string;
  /** Opening tags of the record that were left, by name. */
  readonly tags: ReadonlyMap<string, readonly RawTag[]>;
}

const VOID: ReadonlySet<string> = new Set(['br', 'col', 'hr', 'img', 'source', 'wbr']);

/** Comments, instructions, declarations, and elements whose content is no markup: text as a whole. */
const OPAQUE =
  '<!--[\\s\\S]*?(?:-->|$)|<\\?[\\s\\S]*?(?:\\?>|$)|<![\\s\\S]*?(?:>|$)|' +
  '<(?<raw>script|style|textarea|title|xmp|iframe|noembed|noframes|noscript|plaintext)(?![\\w-])[\\s\\S]*?(?:</\\k<raw>\\s*>|$)';
const VALUE = '"[^"<>]*"|\'[^\'<>]*\'|[^\\s"\'=<>`]+';
const TAG =
  `<(?<slash>/?)(?<name>[a-z][a-z0-9]*)` +
  `(?<attributes>(?:\\s+[a-z_:][\\w.:-]*(?:\\s*=\\s*(?:${VALUE}))?)*)\\s*(?<end>/?)>`;
const MARKUP = new RegExp(`${OPAQUE}|${TAG}`, 'giu');
const ATTRIBUTE = new RegExp(`(?<name>[a-z_:][\\w.:-]*)(?:\\s*=\\s*(?<value>${VALUE}))?`, 'giu');

/** Placeholder for the piece of raw HTML with this number. A comment is safe because the library itself writes none. */
const PLACE = /<!--(?<number>\d+)-->/gu;

/** HTML within the Markdown of one text. An annotator sees every character of it (ANN-4): what draws nothing is text. */
export class RawHtml {
  readonly #pieces: RawPiece[] = [];

  /** Stores a piece and returns its placeholder, because tags can only be paired once all pieces are known. */
  hold(source: string, isBlock: boolean): string {
    this.#pieces.push({ source, isBlock, parts: partsOf(source) });
    return `<!--${this.#pieces.length - 1}-->`;
  }

  /** With the pieces in their places. `barred` tags are text. */
  put(html: string, barred: ReadonlySet<RawTag>): VisibleHtml {
    const held = [...html.matchAll(PLACE)].map(({ groups }) => this.#pieces[Number(groups?.['number'])]);
    const pieces = held.filter((piece) => piece !== undefined);
    const all = pieces.flatMap(({ parts }) => parts.flatMap((part) => ('tag' in part ? [part.tag] : [])));
    const shown = new ShownTags(all, barred);
    const tags = new Map<string, readonly RawTag[]>();
    for (const tag of shown.drawn)
      if (tag.kind !== 'close') tags.set(tag.name, [...(tags.get(tag.name) ?? []), tag]);
    const left = pieces.values();
    return { html: html.replaceAll(PLACE, () => written(left.next().value, shown)), tags };
  }
}

/** Parts of a table that cannot contain text directly: browsers move such text in front of the table. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set(['col', 'colgroup', 'tbody', 'tfoot', 'thead', 'tr']);
const CELLS: ReadonlySet<string> = new Set(['caption', 'td', 'th']);

/** How many elements of each name are open. */
class NameCounts {
  readonly #counts = new Map<string, number>();

  has(name: string): boolean {
    return (this.#counts.get(name) ?? 0) > 0;
  }

  add(name: string, count: number): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + count);
  }
}

/** Collects the tags that stay tags, and the text to show around them. */
class ShownTags {
  readonly drawn = new Set<RawTag>();
  /** Sources of tags with attributes that are not drawn: in front of the tag, or at the next place that can contain text. */
  readonly before = new Map<RawTag, string>();
  readonly after = new Map<RawTag, string>();
  readonly #open = new NameCounts();
  #waiting = '';

  /** Tags that belong together have an effect; one without its other half would vanish. */
  constructor(tags: readonly RawTag[], barred: ReadonlySet<RawTag>) {
    const partners = pairs(tags);
    for (const tag of tags) {
      const partner = partners.get(tag);
      if (tag.kind === 'close') this.#close(tag, partner);
      else if (!barred.has(tag) && (tag.kind === 'void' || partner !== undefined)) this.#begin(tag);
    }
  }

  isWithin(name: string): boolean {
    return this.#open.has(name);
  }

  #begin(tag: RawTag): void {
    const { name, kind, source } = tag;
    const isClosed = kind === 'void' && !VOID.has(name);
    if ((isClosed && !this.isWithin('svg')) || !isDrawn(tag, this)) return;
    this.drawn.add(tag);
    const isCell = CELLS.has(name);
    if (!hasOnlyDrawnAttributes(tag, this)) {
      if (isCell || WITHOUT_TEXT.has(name) || this.isWithin('svg')) this.#waiting += source;
      else this.before.set(tag, source);
    }
    if (kind === 'open') this.#open.add(name, 1);
    if (isCell) this.#flush(tag);
  }

  #close(tag: RawTag, partner: RawTag | undefined): void {
    if (partner === undefined || !this.drawn.has(partner)) return;
    this.drawn.add(tag);
    this.#open.add(tag.name, -1);
    if (!this.isWithin('svg') && !this.isWithin('table')) this.#flush(tag);
  }

  #flush(tag: RawTag): void {
    if (this.#waiting !== '') this.after.set(tag, this.#waiting);
    this.#waiting = '';
  }
}

/** Each closing tag with the opening one of its name, and the reverse. An opening tag without its end within another pair has none. */
function pairs(tags: readonly RawTag[]): ReadonlyMap<RawTag, RawTag> {
  const found = new Map<RawTag, RawTag>();
  const open: RawTag[] = [];
  const names = new NameCounts();
  for (const tag of tags) {
    if (tag.kind === 'open') {
      open.push(tag);
      names.add(tag.name, 1);
    }
    // Without the count, thousands of closing tags would each be looked for among thousands of others.
    if (tag.kind !== 'close' || !names.has(tag.name)) continue;
    const left = open.splice(open.findLastIndex(({ name }) => name === tag.name));
    for (const { name } of left) names.add(name, -1);
    const [partner] = left;
    if (partner === undefined) continue;
    found.set(tag, partner);
    found.set(partner, tag);
  }
  return found;
}

function written(piece: RawPiece | undefined, shown: ShownTags): string {
  if (piece === undefined) return '';
  const { source, isBlock, parts } = piece;
  const hasDrawn = parts.some((part) => 'tag' in part && shown.drawn.has(part.tag));
  if (!hasDrawn) return isBlock ? verbatim(source) : escaped(source);
  return parts.map((part) => ('tag' in part ? writtenTag(part.tag, shown) : escapedText(part.text))).join('');
}

function writtenTag(tag: RawTag, { drawn, before, after }: ShownTags): string {
  if (!drawn.has(tag)) return escaped(tag.source);
  return `${escaped(before.get(tag) ?? '')}${tag.source}${before.has(tag) ? '' : caption(tag)}${escaped(after.get(tag) ?? '')}`;
}

/** Texts of a picture that would be seen only where it is missing. */
function caption({ name, attributes }: RawTag): string {
  if (name !== 'img') return '';
  const texts = attributes.filter(([attribute]) => attribute === 'alt' || attribute === 'title');
  return captionOf(texts.map(([, value]) => escapedText(value)));
}

/** The texts of a picture, or the title of a link, as HTML to put after it. */
export function captionOf(texts: readonly string[]): string {
  const said = texts.filter((text) => text.trim() !== '');
  return said.length === 0 ? '' : ` <small>${said.join(' ')}</small>`;
}

export function verbatim(source: string): string {
  return `<p style="white-space: pre-wrap">${escaped(source.replace(/\n+$/u, ''))}</p>`;
}

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Text in which names of visible characters are left to the browser, as in HTML. */
export function escapedText(text: string): string {
  return showInvisibleCodes(text).replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function partsOf(source: string): readonly RawPart[] {
  const parts: RawPart[] = [];
  let end = 0;
  for (const match of source.matchAll(MARKUP)) {
    const tag = match.groups === undefined ? null : tagOf(match[0], match.groups);
    if (tag === null) continue;
    if (match.index > end) parts.push({ text: source.slice(end, match.index) });
    parts.push({ tag });
    end = match.index + match[0].length;
  }
  if (end < source.length) parts.push({ text: source.slice(end) });
  return parts;
}

type TagGroups = Readonly<Record<string, string | undefined>>;

function tagOf(source: string, { name: given, slash, attributes = '', end }: TagGroups): RawTag | null {
  // One of the opaque kinds, or a closing tag that says more than its name.
  if (given === undefined || (slash === '/' && attributes !== '')) return null;
  const name = given.toLowerCase();
  const kind = slash === '/' ? 'close' : VOID.has(name) || end === '/' ? 'void' : 'open';
  return { source, name, kind, attributes: attributesOf(attributes) };
}

function attributesOf(source: string): WrittenTag['attributes'] {
  return [...source.matchAll(ATTRIBUTE)].map(({ groups }) => {
    const value = groups?.['value'] ?? '';
    return [(groups?.['name'] ?? '').toLowerCase(), value.replaceAll(/^["']|["']$/gu, '')];
  });
}
