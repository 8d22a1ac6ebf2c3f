import { hasVisibleCharacter } from '#domain/text/visible-characters';

const HTML = 'http://www.w3.org/1999/xhtml';
/** Elements that are drawn without any content, and so draw the elements around them. */
const DRAWN: ReadonlySet<string> = words('br hr img td th li summary audio video svg');
/** Further elements whose tags need no content. */
const EMPTY: ReadonlySet<string> = words('source col colgroup tr tbody thead tfoot caption');

/** Whether an element has nothing to draw, so that its tags would vanish. */
export function isEmptyElement(element: Element): boolean {
  const { localName: name, namespaceURI } = element;
  return namespaceURI === HTML && !DRAWN.has(name) && !EMPTY.has(name) && !hasContent(element);
}

function hasContent(element: Element): boolean {
  for (let child = element.firstChild; child !== null; child = child.nextSibling) {
    // A blank that does not break is written to be seen as an empty line.
    if (child instanceof Text && (child.data.includes('\u00a0') || hasVisibleCharacter(child.data)))
      return true;
    if (child instanceof Element && (DRAWN.has(child.localName) || hasContent(child))) return true;
  }
  return false;
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}
