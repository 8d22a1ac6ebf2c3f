import DOMPurify, { type Config, type UponSanitizeAttributeHook } from 'dompurify';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from './allowed-content';
import { keptStyles, type KeptStyle } from './drawn-styles';

const CONFIG = {
  ALLOWED_TAGS: [...ALLOWED_TAGS, '#text'],
  ALLOWED_ATTR: [...ALLOWED_ATTRIBUTES],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // A text is shown whole or not at all: a form loses its fields, not its words.
  KEEP_CONTENT: true,
  FORBID_CONTENTS: ['script', 'style', 'template', 'noscript', 'iframe', 'object', 'embed', 'math', 'title'],
  RETURN_DOM_FRAGMENT: true as const,
} satisfies Config;

export const MEDIA = new Set(['img', 'audio', 'video', 'source']);
export const LANGUAGE = /^language-[\w#+.-]{1,40}$/u;
const SVG = 'http://www.w3.org/2000/svg';

/** Styles that stay, by element: they are set one by one, because a style attribute is nothing our policy lets through. */
const styles = new Map<Element, readonly KeptStyle[]>();
let passes = 0;

DOMPurify.addHook('uponSanitizeAttribute', (element, attribute) => {
  if (attribute.attrName === 'style' || attribute.attrName === QUIET_STYLE)
    keepStyles(element, attribute.attrValue);
  const style = styleOf(element, attribute);
  if (style !== null) keepStyles(element, style);
  // The judgement is an object of the library, made to be changed.
  Object.assign(attribute, judged(element, attribute));
});
DOMPurify.addHook('afterSanitizeAttributes', (element) => {
  if (element.nodeType === element.ELEMENT_NODE) finish(element);
});

/**
 * The one way from a text with markup into the page: nodes of which nothing runs, sends, or reaches beyond its own place.
 * They belong to a document of their own, so that nothing is loaded before they are shown.
 */
export function sanitizeHtml(html: string): DocumentFragment {
  passes += 1;
  const fragment = DOMPurify.sanitize(quietMarkup(html), CONFIG);
  for (const [element, declarations] of styles) {
    const { style } = element as HTMLElement; // Elements with a style attribute are HTML or SVG: both have it.
    for (const [property, value] of declarations) style.setProperty(property, value);
  }
  styles.clear();
  return fragment;
}

const NUMBERING: Readonly<Record<string, string>> = {
  a: 'lower-alpha',
  A: 'upper-alpha',
  i: 'lower-roman',
  I: 'upper-roman',
};

/** The style for an attribute that our style sheet would override. */
function styleOf({ localName }: Element, { attrName, attrValue }: Attribute): string | null {
  if (localName === 'font' && attrName === 'color') return `color: ${attrValue}`;
  const numbering = localName === 'ol' && attrName === 'type' ? NUMBERING[attrValue] : undefined;
  return numbering === undefined ? null : `list-style-type: ${numbering}`;
}

interface Attribute {
  readonly attrName: string;
  readonly attrValue: string;
}

type Judged = Partial<Parameters<UponSanitizeAttributeHook>[1]>;

function judged(element: Element, { attrName, attrValue }: Attribute): Judged {
  switch (attrName) {
    case 'class':
      return { keepAttr: element.localName === 'code' && LANGUAGE.test(attrValue) };
    case 'color':
      // Set as a style, which is applied.
      return { keepAttr: false };
    case 'id':
      // Only drawings need names, for their own gradients; as they come they could pose as a part of the page.
      return element.namespaceURI === SVG ? { attrValue: ownName(attrValue) } : { keepAttr: false };
    case 'href':
      return { keepAttr: element.localName === 'a' && linkAddress(attrValue) !== null };
    case 'src':
    case 'poster':
      return { keepAttr: MEDIA.has(element.localName) && mediaAddress(attrValue) !== null };
    default:
      return element.namespaceURI === SVG ? withOwnReferences(attrValue) : {};
  }
}

function ownName(id: string): string {
  return `content-${passes}-${id}`;
}

const OWN_REFERENCE = /url\(\s*['"]?#(?<id>[\w.-]+)['"]?\s*\)/giu;
/** Functions of colors and of transforms: none of them loads anything. */
const HARMLESS = /^(?:rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch)|color|matrix|translate|scale|rotate|skew[xy])$/iu;
const FUNCTION = /(?<name>[^\s,;:()]*)\s*\(/gu;

/** A drawing may point to its own parts and to nothing else: `mask` and `fill` are CSS, where several functions load files. */
function withOwnReferences(value: string): Judged {
  if (!value.includes('(')) return {};
  const rest = value.replaceAll(OWN_REFERENCE, '');
  const functions = [...rest.matchAll(FUNCTION)].map(({ groups }) => groups?.['name'] ?? '');
  if (!functions.every((name) => HARMLESS.test(name))) return { keepAttr: false };
  return { attrValue: value.replaceAll(OWN_REFERENCE, (_, id: string) => `url(#${ownName(id)})`) };
}

function keepStyles(element: Element, value: string): void {
  styles.set(element, [...(styles.get(element) ?? []), ...keptStyles(value, element.localName)]);
}

/** Attributes of every link and picture, and the replacement of an element that lost its purpose. */
function finish(element: Element): void {
  const name = element.localName;
  if (name === 'a' && element.hasAttribute('href')) {
    element.setAttribute('target', '_blank');
    element.setAttribute('rel', 'noopener noreferrer');
  }
  if (name === 'img') {
    set(element, { loading: 'lazy', decoding: 'async', referrerpolicy: 'no-referrer' });
    if (!element.hasAttribute('alt')) element.setAttribute('alt', element.getAttribute('title') ?? '');
  }
  // Nothing plays or is fetched before the user asks for it.
  if (name === 'audio' || name === 'video') set(element, { controls: '', preload: 'none' });
  if (name === 'svg') completeDrawing(element);
}

/** A drawing without a view box is cut off if it is wider than the text. One without a size gets the size of its content when it is shown. */
function completeDrawing(svg: Element): void {
  if (svg.hasAttribute('viewBox')) return;
  const [width, height] = ['width', 'height'].map((side) => Number.parseFloat(svg.getAttribute(side) ?? ''));
  if (width && height) svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
}

function set(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

/** A tag with at most 50 quoted values; one with more is parsed as it is. */
const TAG = /<(?<name>[a-z][^\s<>"'/]*)(?<rest>[^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*){0,50})>/giu;
const ATTRIBUTE = /(?<name>[^\s"'<>/=]+)(?<value>\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/gu;

/** Replaces `style` until the sanitizer has read its value. */
const QUIET_STYLE = 'data-quiet-style';

/**
 * Markup without what our policy reports while it is parsed: it refuses handlers and style attributes in every document,
 * even in one that is never shown, and each refusal is an error in the console. Not a part of the protection: a tag that
 * is missed here is reported, and cleaned by the sanitizer all the same.
 */
export function quietMarkup(html: string): string {
  return html.replaceAll(TAG, (tag, name: string, rest: string) => {
    const quiet = rest.replaceAll(ATTRIBUTE, (attribute, key: string, value = '') => {
      if (/^on/iu.test(key)) return '';
      return /^style$/iu.test(key) ? `${QUIET_STYLE}${value}` : attribute;
    });
    return quiet === rest ? tag : `<${name}${quiet}>`;
  });
}

const LINK_SCHEMES: readonly string[] = ['http:', 'https:', 'mailto:'];
const MEDIA_SCHEMES: readonly string[] = ['http:', 'https:'];
const MEDIA_DATA = /^data:(?:image|audio|video)\/[\w.+-]+[;,]/iu;

/**
 * Target that a link of a record may have, or null. A relative address is one of this program, where merely
 * opening a page can act (signing out); no record means that.
 */
export function linkAddress(value: string): string | null {
  return hasScheme(value, LINK_SCHEMES) ? value.trim() : null;
}

/** Allowed source of a picture, a sound or a film: another server, or the text itself. */
export function mediaAddress(value: string): string | null {
  const address = value.trim();
  return MEDIA_DATA.test(address) || hasScheme(address, MEDIA_SCHEMES) ? address : null;
}

/** Asks the parser that the browser will ask, which sees through tabs, line breaks and capitals within a scheme. */
function hasScheme(value: string, schemes: readonly string[]): boolean {
  return URL.canParse(value) && schemes.includes(new URL(value).protocol);
}
