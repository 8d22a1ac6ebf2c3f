import { ALLOWED_TAGS, DRAWING_ATTRIBUTES, DRAWING_TAGS } from './allowed-content';
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
/** Elements within one of which a tag is drawn. */
const HOMES: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...TABLE_PARTS.map((part) => [part, ['table']] as const),
  ...DRAWING_TAGS.map((part) => [part, ['svg']] as const),
  ['rp', ['ruby']],
  ['rt', ['ruby']],
  ['source', ['picture', 'audio', 'video']],
  ['summary', ['details']],
]);

/** Whether a tag has an effect that can be seen, so that it need not be shown itself. */
export function isDrawn({ name, attributes }: WrittenTag, place: TagPlace): boolean {
  if (!ALLOWED_TAGS.includes(name) || WITHOUT_EFFECT.has(name)) return false;
  if (BY_ATTRIBUTE.has(name) && attributes.length === 0) return false;
  // The text of a block of code is taken without formatting.
  if (place.isWithin('pre')) return name === 'code';
  const homes = HOMES.get(name);
  return homes === undefined || homes.some((home) => place.isWithin(home));
}

/** Whether no attribute is lost: each one changes what is drawn, or its value is shown next to the element. */
export function hasOnlyDrawnAttributes(tag: WrittenTag, place: TagPlace): boolean {
  const names = tag.attributes.map(([name]) => name);
  if (new Set(names).size < names.length) return false;
  return tag.attributes.every(([name, value]) => isAttributeDrawn(tag.name, name, value, place));
}

const HORIZONTAL = /^(?:left|right|center)$/iu;
const PARAGRAPH = /^(?:left|right|center|justify)$/iu;
const VERTICAL = /^(?:top|middle|bottom|baseline)$/iu;
const LENGTH = /^[1-9]\d{0,4}(?:\.\d{1,3})?(?:px|%|em|rem)?$/u;
const COUNT = /^[1-9]\d{0,3}$/u;
const NUMBER = /^-?\d{1,9}$/u;
const FLAG = /^(?:|true|open|controls|loop|muted|reversed)$/iu;

/** Attributes with the elements that are drawn in another way by them, and the values that have an effect. */
const EFFECTS: readonly (readonly [attributes: string, elements: string, values: RegExp])[] = [
  ['align', 'p div h1 h2 h3 h4 h5 h6', PARAGRAPH],
  ['align', 'table tr td th thead tbody tfoot img hr', HORIZONTAL],
  ['align', 'caption', VERTICAL],
  ['valign', 'tr td th thead tbody tfoot', VERTICAL],
  ['width', 'table td th col colgroup img video hr', LENGTH],
  ['height', 'table tr td th img video', LENGTH],
  ['colspan rowspan', 'td th', COUNT],
  ['span', 'col colgroup', COUNT],
  ['start', 'ol', NUMBER],
  ['value', 'li', NUMBER],
  ['reversed', 'ol', FLAG],
  ['type', 'ol', /^[1aAiI]$/u],
  ['type', 'source', /^(?:audio|image|video)\/[\w.+-]{1,40}$/u],
  ['open', 'details', FLAG],
  ['controls loop muted', 'audio video', FLAG],
  // Read by screen readers.
  ['scope', 'th', /^(?:row|col|rowgroup|colgroup)$/iu],
];
const DIRECTION = /^(?:ltr|rtl|auto)$/iu;

/** Values with an effect, by element and attribute. */
const VALUES: ReadonlyMap<string, RegExp> = new Map(
  EFFECTS.flatMap(([attributes, elements, values]) =>
    attributes
      .split(' ')
      .flatMap((name) => elements.split(' ').map((element) => [`${element} ${name}`, values] as const)),
  ),
);
/** Numbers, colors and commands of drawings. */
const DRAWING = /^[\w\s#%.,:/()+-]*$/u;
/** Only words follow each other like this. */
const PHRASE = /[a-z]{2,}[\s,]+[a-z]{2,}/iu;

function isAttributeDrawn(tag: string, name: string, value: string, place: TagPlace): boolean {
  if (tag === 'svg' || place.isWithin('svg')) return isDrawingAttribute(tag, name, value);
  switch (name) {
    case 'style':
      return isStyleDrawn(value, tag);
    case 'color':
      return tag === 'font' && isDarkColor(value);
    case 'href':
      return tag === 'a' && linkAddress(value) !== null;
    case 'dir':
      return DIRECTION.test(value);
    case 'poster':
      return tag === 'video' && mediaAddress(value) !== null;
    case 'src':
      return MEDIA.has(tag) && mediaAddress(value) !== null;
    case 'alt':
    case 'title':
      // Shown as text below the picture.
      return tag === 'img';
    case 'class':
      return tag === 'code' && place.isWithin('pre') && LANGUAGE.test(value);
    default:
      return VALUES.get(`${tag} ${name}`)?.test(value) ?? false;
  }
}

function isDrawingAttribute(tag: string, name: string, value: string): boolean {
  if (name === 'style') return isStyleDrawn(value, tag);
  if (name === 'preserveaspectratio') return /^(?:none|x\w{3}y\w{3}(?: meet| slice)?)$/iu.test(value);
  return DRAWING_ATTRIBUTES.includes(name) && DRAWING.test(value) && !PHRASE.test(value);
}
