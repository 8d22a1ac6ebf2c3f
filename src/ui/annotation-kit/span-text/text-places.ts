import type { UnitRange } from '#domain/text/code-point-index';
import { indexAt, type TextChunk } from './span-text-blocks';

/** A place in the document as ranges and selections name it. */
export interface TextPlace {
  readonly node: Node;
  readonly offset: number;
}

/**
 * Converts offsets of a text to positions in the document, and back. A chunk is marked with `data-chunk`, the
 * offset it begins at; it may hold one text node or several, with elements around them.
 */
export class TextPlaces {
  readonly #host: HTMLElement;
  readonly #chunks: readonly TextChunk[];
  #elements: ReadonlyArray<HTMLElement> = [];

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

  /** The elements of all chunks, in order. */
  get elements(): readonly HTMLElement[] {
    return this.#chunkElements();
  }

  chunkOf(element: Element): TextChunk | undefined {
    return this.#chunks[this.#chunkElements().findIndex((candidate) => candidate === element)];
  }

  chunkAt(unit: number): HTMLElement | undefined {
    return this.#chunkElements()[indexAt(this.#chunks, unit)];
  }

  /** The block around the lines that an offset stands in. */
  blockAt(unit: number): HTMLElement | null {
    return this.chunkAt(unit)?.closest<HTMLElement>('[data-block]') ?? null;
  }

  placeOf(unit: number): TextPlace {
    const index = indexAt(this.#chunks, unit);
    const element = this.#chunkElements()[index];
    if (element === undefined) return { node: this.#host, offset: 0 };
    return placeWithin(element, Math.max(0, unit - (this.#chunks[index]?.start ?? 0)));
  }

  range({ start, end }: UnitRange): Range {
    const range = this.page.createRange();
    const [from, to] = [this.placeOf(start), this.#endOf(start, end)];
    range.setStart(from.node, from.offset);
    range.setEnd(to.node, to.offset);
    return range;
  }

  /** A range that costs nothing while the document changes around it. */
  staticRange({ start, end }: UnitRange): StaticRange {
    const [from, to] = [this.placeOf(start), this.#endOf(start, end)];
    return new StaticRange({
      startContainer: from.node,
      startOffset: from.offset,
      endContainer: to.node,
      endOffset: to.offset,
    });
  }

  /** The offset of a place; what stands outside of the text counts as its nearer end. */
  unitOf(node: Node, offset: number): number {
    const chunk = (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>('[data-chunk]');
    if (chunk && this.#host.contains(chunk))
      return Number(chunk.dataset['chunk']) + lengthBefore(chunk, node, offset);
    const after = this.#chunkElements().findIndex((element) => isBefore(node, offset, element));
    return after < 0 ? this.length : (this.#chunks[after]?.start ?? 0);
  }

  /** The end of a range stays in the chunk it ends in instead of the begin of the next. */
  #endOf(start: number, end: number): TextPlace {
    if (end <= start) return this.placeOf(end);
    const { node, offset } = this.placeOf(end - 1);
    return { node, offset: offset + 1 };
  }

  /** The elements stay as long as the text does. */
  #chunkElements(): ReadonlyArray<HTMLElement> {
    if (this.#elements.length !== this.#chunks.length) {
      this.#elements = [...this.#host.querySelectorAll<HTMLElement>('[data-chunk]')];
    }
    return this.#elements;
  }
}

function placeWithin(chunk: HTMLElement, offset: number): TextPlace {
  let left = offset;
  let last: TextPlace = { node: chunk, offset: 0 };
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

/** Whether a place stands before everything in `other`. */
function isBefore(node: Node, offset: number, other: Node): boolean {
  const range = new Range();
  range.selectNodeContents(other);
  return range.comparePoint(node, offset) < 0;
}
