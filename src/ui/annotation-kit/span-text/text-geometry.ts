import type { UnitRange } from '#domain/text/code-points';
import { indexAt, type TextChunk } from './text-chunks';

/** A position in the document, as in ranges and selections. */
export interface TextPosition {
  readonly node: Node;
  readonly offset: number;
}

/**
 * Converts between offsets of a text and positions in the document. The attribute `data-chunk` of a chunk is its start
 * offset; a chunk contains one or several text nodes, with elements around them.
 */
export class TextPositions {
  readonly #host: HTMLElement;
  readonly #chunks: readonly TextChunk[];
  #elements: readonly HTMLElement[] = [];

  constructor(host: HTMLElement, chunks: readonly TextChunk[]) {
    this.#host = host;
    this.#chunks = chunks;
  }

  get page(): Document {
    return this.#host.ownerDocument;
  }

  /** Length of the text. */
  get length(): number {
    return this.#chunks.at(-1)?.end ?? 0;
  }

  /** The elements of all chunks, in order. They are cached, since they exist as long as the text. */
  get elements(): readonly HTMLElement[] {
    if (this.#elements.length !== this.#chunks.length) {
      this.#elements = [...this.#host.querySelectorAll<HTMLElement>('[data-chunk]')];
    }
    return this.#elements;
  }

  chunkOf(element: Element): TextChunk | undefined {
    return this.#chunks[this.elements.findIndex((candidate) => candidate === element)];
  }

  chunkAt(unit: number): HTMLElement | undefined {
    return this.elements[indexAt(this.#chunks, unit)];
  }

  /** The block that contains an offset. */
  blockAt(unit: number): HTMLElement | null {
    return this.chunkAt(unit)?.closest<HTMLElement>('[data-block]') ?? null;
  }

  positionOf(unit: number): TextPosition {
    const index = indexAt(this.#chunks, unit);
    const element = this.elements[index];
    if (element === undefined) return { node: this.#host, offset: 0 };
    return positionWithin(element, Math.max(0, unit - (this.#chunks[index]?.start ?? 0)));
  }

  range({ start, end }: UnitRange): Range {
    const range = this.page.createRange();
    const [from, to] = [this.positionOf(start), this.#endOf(start, end)];
    range.setStart(from.node, from.offset);
    range.setEnd(to.node, to.offset);
    return range;
  }

  /** A range that the browser does not update when the document changes. */
  staticRange({ start, end }: UnitRange): StaticRange {
    const [from, to] = [this.positionOf(start), this.#endOf(start, end)];
    return new StaticRange({
      startContainer: from.node,
      startOffset: from.offset,
      endContainer: to.node,
      endOffset: to.offset,
    });
  }

  /** The offset of a position; a position outside of the text counts as the nearer end. */
  unitOf(node: Node, offset: number): number {
    const chunk = (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>('[data-chunk]');
    if (chunk && this.#host.contains(chunk))
      return Number(chunk.dataset['chunk']) + lengthBefore(chunk, node, offset);
    const after = this.elements.findIndex((element) => isBefore(node, offset, element));
    return after < 0 ? this.length : (this.#chunks[after]?.start ?? 0);
  }

  /** The browser's selection in this text; null if there is none. */
  selected(): UnitRange | null {
    const selection = this.page.getSelection();
    const { anchorNode, focusNode } = selection ?? {};
    if (!selection || selection.isCollapsed || !anchorNode || !focusNode || !this.#host.contains(anchorNode))
      return null;
    const anchor = this.unitOf(anchorNode, selection.anchorOffset);
    const head = this.unitOf(focusNode, selection.focusOffset);
    return anchor === head ? null : { start: Math.min(anchor, head), end: Math.max(anchor, head) };
  }

  /** The offset at a point of the window; null outside of the text. */
  unitAtPoint(x: number, y: number): number | null {
    const position = positionAtPoint(this.page, x, y);
    if (position === null || !this.#host.contains(position.node)) return null;
    return this.unitOf(position.node, position.offset);
  }

  /** Position of the end of a range, in the chunk where it ends instead of at the start of the next. */
  #endOf(start: number, end: number): TextPosition {
    if (end <= start) return this.positionOf(end);
    const { node, offset } = this.positionOf(end - 1);
    return { node, offset: offset + 1 };
  }
}

function positionWithin(chunk: HTMLElement, offset: number): TextPosition {
  let left = offset;
  let last: TextPosition = { node: chunk, offset: 0 };
  for (const node of textNodes(chunk)) {
    const { length } = node.data;
    if (left < length) return { node, offset: left };
    last = { node, offset: length };
    left -= length;
  }
  return last;
}

function lengthBefore(chunk: HTMLElement, node: Node, offset: number): number {
  let length = 0;
  for (const text of textNodes(chunk)) {
    if (text === node) return length + Math.min(offset, text.data.length);
    if (isBefore(node, offset, text)) return length;
    length += text.data.length;
  }
  return length;
}

function* textNodes(chunk: HTMLElement): Generator<Text> {
  const walker = chunk.ownerDocument.createTreeWalker(chunk, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text) yield node;
  }
}

/** Whether a position is before all content of `other`. */
function isBefore(node: Node, offset: number, other: Node): boolean {
  const range = new Range();
  range.selectNodeContents(other);
  return range.comparePoint(node, offset) < 0;
}

function positionAtPoint(page: Document, x: number, y: number): TextPosition | null {
  // Not every browser supports the standard method.
  if (typeof page.caretPositionFromPoint === 'function') {
    const position = page.caretPositionFromPoint(x, y);
    return position === null ? null : { node: position.offsetNode, offset: position.offset };
  }
  const range = page.caretRangeFromPoint(x, y);
  return range === null ? null : { node: range.startContainer, offset: range.startOffset };
}

/** Measures where the text is drawn. Measuring a block out of view forces its layout. */
export class TextGeometry implements LaidOutText {
  readonly #positions: TextPositions;
  readonly #range = new Range();

  constructor(positions: TextPositions) {
    this.#positions = positions;
  }

  get length(): number {
    return this.#positions.length;
  }

  boxAt(unit: number): CaretBox {
    const { node, offset } = this.#positions.positionOf(unit);
    this.#range.setStart(node, offset);
    this.#range.collapse(true);
    const [collapsed] = this.#range.getClientRects();
    if (collapsed !== undefined && collapsed.height > 0) return atLeft(collapsed);
    const behind = this.#boxOf(unit, unit + 1);
    if (behind !== undefined) return atLeft(behind);
    const before = this.#boxOf(unit - 1, unit);
    return before === undefined ? NOWHERE : { x: before.right, top: before.top, bottom: before.bottom };
  }

  /** The part of a range on its first line. */
  firstLineOf(start: number, end: number): LineBox | undefined {
    // The boxes of further lines are not needed.
    const [first, ...others] = this.#boxesOf(start, Math.min(end, start + 240));
    if (first === undefined) return undefined;
    // Elements around parts of a word cause several boxes.
    const line = [first, ...others.filter(({ top }) => Math.abs(top - first.top) < first.height / 2)];
    return {
      left: Math.min(...line.map(({ left }) => left)),
      right: Math.max(...line.map(({ right }) => right)),
      bottom: first.bottom,
    };
  }

  #boxOf(start: number, end: number): DOMRect | undefined {
    return this.#boxesOf(start, end)[0];
  }

  #boxesOf(start: number, end: number): readonly DOMRect[] {
    if (start < 0 || start >= this.length) return [];
    const range = this.#positions.range({ start, end: Math.min(end, this.length) });
    return [...range.getClientRects()].filter(({ height, width }) => height > 0 && width > 0);
  }
}

/** In pixels of the window. */
export type LineBox = Pick<DOMRect, 'left' | 'right' | 'bottom'>;

const NOWHERE: CaretBox = { x: 0, top: 0, bottom: 0 };

function atLeft({ left, top, bottom }: DOMRect): CaretBox {
  return { x: left, top, bottom };
}

/** Box of the caret at an offset, in pixels of the window. */
export interface CaretBox {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/** The layout of a text: a later offset is never higher up. */
export interface LaidOutText {
  readonly length: number;
  boxAt(unit: number): CaretBox;
}

/** Offsets whose tops differ by fewer pixels are on the same line. */
const SAME_LINE = 8;

/** The offset nearest to `x` on the line above or below; the start or end of the text on the first or last line. */
export function lineStep(text: LaidOutText, unit: number, way: 1 | -1, x: number): number {
  const next = beyondLine(text, unit, way);
  if (next === null) return way === 1 ? text.length : 0;
  const [from, to] = [lineEdge(text, next, -1), lineEdge(text, next, 1)];
  let nearest = next;
  let distance = Number.POSITIVE_INFINITY;
  for (let candidate = from; candidate <= to; candidate += 1) {
    const away = Math.abs(text.boxAt(candidate).x - x);
    if (away < distance) [nearest, distance] = [candidate, away];
  }
  return nearest;
}

/** The first or last offset of the line that contains an offset. */
export function lineEdge(text: LaidOutText, unit: number, way: 1 | -1): number {
  const next = beyondLine(text, unit, way);
  if (next === null) return way === 1 ? text.length : 0;
  return next - way;
}

/** The nearest offset on another line; measures few offsets, however long the line is. */
function beyondLine(text: LaidOutText, unit: number, way: 1 | -1): number | null {
  const { top } = text.boxAt(unit);
  const last = way === 1 ? text.length : 0;
  const isBeyond = (candidate: number) => Math.abs(text.boxAt(candidate).top - top) >= SAME_LINE;
  let inside = unit;
  let beyond = unit;
  for (let reach = 16; ; reach *= 2) {
    beyond = unit + way * reach;
    if (beyond * way >= last * way) beyond = last;
    if (isBeyond(beyond)) break;
    if (beyond === last) return null;
    inside = beyond;
  }
  while (Math.abs(beyond - inside) > 1) {
    const middle = Math.trunc((inside + beyond) / 2);
    if (isBeyond(middle)) beyond = middle;
    else inside = middle;
  }
  return beyond;
}
