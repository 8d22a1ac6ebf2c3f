import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from './allowed-content';
import { isDarkColor, isStyleDrawn } from './drawn-styles';
import { LANGUAGE, linkAddress, MEDIA, mediaAddress } from './sanitize-html';

/** A tag as a record has it, in lower case, with the values of its attributes as they are written. */
export interface WrittenTag {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
}

/** Elements around a tag that decide whether it is drawn. */
export interface TagPlace {
  isWithin(name: string): boolean;
}

/**
 * Allowed tags that draw nothing, so that they would vanish: prompts use many of them to name their parts. `s` is the sign
 * for the start of a text in the prompts of several models; Markdown has its own for struck text.
 */
const WITHOUT_EFFECT: ReadonlySet<string> = new Set([
  'abbr',
  'article',
  'bdi',
  's',
  'section',
  'time',
  'wbr',
]);
/** Tags that draw nothing without an attribute. */
const BY_ATTRIBUTE: ReadonlySet<string> = new Set(['bdo', 'font', 'span']);

const TABLE_PARTS = ['caption', 'col', 'colgroup', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'];
const HOME: ReadonlyMap<string, string> = new Map([
  ...TABLE_PARTS.map((part) => [part, 'table'] as const),
  ['rp', 'ruby'],
  ['rt', 'ruby'],
  ['summary', 'details'],
]);

/** Whether a tag has an effect that can be seen, so that it need not be shown itself. */
export function isDrawn({ name, attributes }: WrittenTag, place: TagPlace): boolean {
  if (!ALLOWED_TAGS.includes(name) || WITHOUT_EFFECT.has(name)) return false;
  if (BY_ATTRIBUTE.has(name) && attributes.length === 0) return false;
  // The text of a block of code is taken without formatting.
  if (place.isWithin('pre')) return name === 'code';
  const home = HOME.get(name);
  return home === undefined || place.isWithin(home);
}

/** Whether no attribute is lost: each one changes what is drawn, or its value is shown next to the element. */
export function hasOnlyDrawnAttributes(tag: WrittenTag, place: TagPlace): boolean {
  const names = tag.attributes.map(([name]) => name);
  if (new Set(names).size < names.length) return false;
  return tag.attributes.every(([name, value]) => isAttributeDrawn(tag.name, name, value, place));
}

const ALIGNMENT = /^(?:left|right|center|justify|start|end|top|middle|bottom|baseline)$/iu;
const LENGTH = /^\d{1,5}(?:\.\d{1,3})?(?:px|%|em|rem)?$/u;
const FLAG = /^(?:|true|open|controls|loop|muted|reversed)$/iu;

/** Values with an effect, by attribute. */
const VALUES: Readonly<Record<string, RegExp>> = {
  align: ALIGNMENT,
  valign: ALIGNMENT,
  width: LENGTH,
  height: LENGTH,
  colspan: LENGTH,
  rowspan: LENGTH,
  span: LENGTH,
  start: /^-?\d{1,9}$/u,
  value: /^-?\d{1,9}$/u,
  dir: /^(?:ltr|rtl|auto)$/iu,
  lang: /^[a-z]{2,3}(?:-[a-z]{2,4}){0,2}$/iu,
  scope: /^(?:row|col|rowgroup|colgroup)$/iu,
  type: /^(?:[1aAiI]|(?:audio|image|video)\/[\w.+-]+)$/u,
  open: FLAG,
  controls: FLAG,
  loop: FLAG,
  muted: FLAG,
  reversed: FLAG,
};
/** Numbers, colors and commands of drawings. */
const DRAWING = /^[\w\s#%.,:/()+-]*$/u;

function isAttributeDrawn(tag: string, name: string, value: string, place: TagPlace): boolean {
  if (tag === 'svg' || place.isWithin('svg')) return isDrawingAttribute(tag, name, value);
  switch (name) {
    case 'style':
      return isStyleDrawn(value, tag);
    case 'color':
      return tag === 'font' && isDarkColor(value);
    case 'href':
      return tag === 'a' && linkAddress(value) !== null;
    case 'src':
    case 'poster':
      return MEDIA.has(tag) && mediaAddress(value) !== null;
    case 'alt':
    case 'title':
      // Shown as text below the picture.
      return tag === 'img';
    case 'class':
      return tag === 'code' && place.isWithin('pre') && LANGUAGE.test(value);
    default:
      return Object.hasOwn(VALUES, name) && (VALUES[name]?.test(value) ?? false);
  }
}

function isDrawingAttribute(tag: string, name: string, value: string): boolean {
  if (name === 'style') return isStyleDrawn(value, tag);
  return name === 'xmlns' || (ALLOWED_ATTRIBUTES.includes(name) && DRAWING.test(value));
}
