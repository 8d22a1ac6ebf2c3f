import type { UnitRange } from '#domain/text/code-point-index';
import type { SpanTextStage } from './span-text-stage';

/** Position of the pointer in one text, and the browser's selection of it. In UTF-16 units. */
export class PointedText {
  readonly #stage: SpanTextStage;

  constructor(stage: SpanTextStage) {
    this.#stage = stage;
  }

  /** The browser's selection of this text; null without one. */
  selected(): UnitRange | null {
    const selection = this.#stage.host.ownerDocument.getSelection();
    const { host, places } = this.#stage;
    const { anchorNode, focusNode } = selection ?? {};
    if (!selection || selection.isCollapsed || !anchorNode || !focusNode || !host.contains(anchorNode))
      return null;
    const anchor = places.unitOf(anchorNode, selection.anchorOffset);
    const head = places.unitOf(focusNode, selection.focusOffset);
    return anchor === head ? null : { start: Math.min(anchor, head), end: Math.max(anchor, head) };
  }

  /** The place at a point of the window; null beside the text. */
  unitAt(x: number, y: number): number | null {
    const place = placeAtPoint(this.#stage.host.ownerDocument, x, y);
    if (place === null || !this.#stage.host.contains(place.node)) return null;
    return this.#stage.places.unitOf(place.node, place.offset);
  }
}

function placeAtPoint(page: Document, x: number, y: number): { node: Node; offset: number } | null {
  // Not every browser has the one that became the standard.
  if (typeof page.caretPositionFromPoint === 'function') {
    const place = page.caretPositionFromPoint(x, y);
    return place === null ? null : { node: place.offsetNode, offset: place.offset };
  }
  const range = page.caretRangeFromPoint(x, y);
  return range === null ? null : { node: range.startContainer, offset: range.startOffset };
}
