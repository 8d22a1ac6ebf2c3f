import { isDarkColor } from './drawn-styles';

/** Characters of a text in a drawing that fit in the width of a record. */
const LONGEST = 100;
/** Sizes of letters, in pixels of the page, that are readable. */
const SMALLEST = 6;
const LARGEST = 100;
const DEFAULT_SIZE = 16;
/** Pixels that a drawing without a width of its own fills. */
const FULL_WIDTH = 600;

const NUMBER = '[+-]?(?:\\d{1,5}(?:\\.\\d{0,6})?|\\.\\d{1,6})';
const NUMBERS = new RegExp(`^\\s*${NUMBER}(?:[\\s,]+${NUMBER})*\\s*$`, 'u');
const MOVES = new RegExp(`^(?:\\s*(?:translate|rotate)\\(${NUMBERS.source.slice(1, -1)}\\))*\\s*$`, 'u');

/** Attributes that a text and the elements around it may have; with any other the text may be hidden. */
const READABLE: Readonly<Record<string, (value: string) => boolean>> = {
  fill: isDarkColor,
  x: (value) => NUMBERS.test(value),
  y: (value) => NUMBERS.test(value),
  dx: (value) => NUMBERS.test(value),
  dy: (value) => NUMBERS.test(value),
  transform: (value) => MOVES.test(value),
  width: (value) => /^[1-9]\d{0,4}(?:\.\d+)?(?:px)?$/u.test(value),
  height: (value) => /^[1-9]\d{0,4}(?:\.\d+)?(?:px)?$/u.test(value),
  viewbox: (value) => NUMBERS.test(value),
  preserveaspectratio: (value) => /^x\w{3}y\w{3}(?: meet)?$/iu.test(value),
  'font-size': (value) => /^\d{1,4}(?:\.\d+)?(?:px)?$/u.test(value),
  'font-weight': isAny,
  'text-anchor': isAny,
  'dominant-baseline': isAny,
  id: isAny,
  version: isAny,
  xmlns: isAny,
};

/** Whether each text of a drawing can be read in it: none is in a definition or a mask, transparent, tiny or outside (ANN-4). */
export function showsItsTexts(svg: Element): boolean {
  const texts = [...svg.querySelectorAll('text')];
  const drawn = texts.map(({ textContent }) => textContent).join('');
  return (
    withoutBlanks(drawn) === withoutBlanks(svg.textContent) && texts.every((text) => isReadable(text, svg))
  );
}

function isReadable(text: Element, svg: Element): boolean {
  if (text.textContent.trim() === '') return true;
  const parts = [text, ...text.querySelectorAll('*')];
  const around = groupsAround(text, svg);
  if (around === null || text.textContent.trim().length > LONGEST) return false;
  if (parts.slice(1).some(({ localName }) => localName !== 'tspan')) return false;
  const all = [...parts, ...around];
  return (
    all.every(hasReadableAttributes) && all.every((part) => isReadableSize(part, svg)) && isInside(parts, svg)
  );
}

/** The groups around a text, and the drawing; null if it is in something that is not drawn where it is written. */
function groupsAround(text: Element, svg: Element): readonly Element[] | null {
  const around: Element[] = [];
  for (let part = text.parentElement; part !== null; part = part.parentElement) {
    around.push(part);
    if (part === svg) return around;
    if (part.localName !== 'g') return null;
  }
  return null;
}

function hasReadableAttributes(element: Element): boolean {
  return [...element.attributes].every(({ name, value }) => READABLE[name.toLowerCase()]?.(value) ?? false);
}

function isReadableSize(part: Element, svg: Element): boolean {
  const size = numbersOf(part, 'font-size')[0] ?? DEFAULT_SIZE;
  const [, , width] = numbersOf(svg, 'viewBox');
  const scale = width === undefined ? 1 : (numbersOf(svg, 'width')[0] ?? FULL_WIDTH) / width;
  return size * Math.min(scale, 1) >= SMALLEST && size <= LARGEST;
}

/** Whether a text begins in the view. Its end may be outside: the view is extended when the drawing is on the page. */
function isInside(parts: readonly Element[], svg: Element): boolean {
  const [left = 0, top = 0, width = 2_000, height = 2_000] = numbersOf(svg, 'viewBox');
  const within = (name: string, start: number, length: number) =>
    parts.every((part) => numbersOf(part, name).every((at) => at >= start && at <= start + length));
  const isNear = (name: string, length: number) =>
    parts.every((part) => numbersOf(part, name).every((step) => Math.abs(step) <= length));
  return within('x', left, width) && within('y', top, height) && isNear('dx', width) && isNear('dy', height);
}

function numbersOf(element: Element, name: string): readonly number[] {
  const value = element.getAttribute(name)?.replaceAll('px', '').trim() ?? '';
  return value === '' ? [] : value.split(/[\s,]+/u).map(Number);
}

function isAny(): boolean {
  return true;
}

function withoutBlanks(text: string): string {
  return text.replaceAll(/\s+/gu, '');
}
