import type { UnitRange } from '#domain/text/code-points';

/** A text node, and its start in the readable text. */
interface DrawnPiece {
  readonly node: Text;
  readonly start: number;
}

/** The readable text of an element, with its text nodes. */
export interface DrawnText {
  readonly text: string;
  readonly pieces: readonly DrawnPiece[];
}

/** A range of one text node. */
export interface NodeRange extends UnitRange {
  readonly node: Text;
}

/** Elements within which a word continues; any other element boundary separates words. */
const INLINE = new Set(
  'a abbr b bdi bdo big cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup tt u var'.split(
    ' ',
  ),
);
/** Controls within a text, and copies of formulas for assistive technology. */
const OURS = 'button, .katex-mathml';
const BREAK = '\n';

export function drawnText(root: Element): DrawnText {
  const walker = root.ownerDocument.createTreeWalker(
    root,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    (node) =>
      node instanceof Element && node.matches(OURS) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const pieces: DrawnPiece[] = [];
  const parts: string[] = [];
  let length = 0;
  let around: Element | null = null;
  const add = (text: string) => {
    parts.push(text);
    length += text.length;
  };
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text) {
      const box = boxAround(node, root);
      if (around !== null && box !== around) add(BREAK);
      around = box;
      pieces.push({ node, start: length });
      add(node.data);
    } else if (node instanceof Element && !INLINE.has(node.localName)) add(BREAK);
  }
  return { text: parts.join(''), pieces };
}

/** Maps ranges of the text to its nodes; both are in order. */
export function nodeRangesOf(
  { pieces }: DrawnText,
  ranges: readonly UnitRange[],
): readonly (readonly NodeRange[])[] {
  let first = 0;
  return ranges.map(({ start, end }) => {
    while (first < pieces.length && endOf(pieces[first]) <= start) first += 1;
    const inNodes: NodeRange[] = [];
    for (let index = first; index < pieces.length; index += 1) {
      const piece = pieces[index];
      if (piece === undefined || piece.start >= end) break;
      const { node } = piece;
      inNodes.push({
        node,
        start: Math.max(0, start - piece.start),
        end: Math.min(node.data.length, end - piece.start),
      });
    }
    return inNodes;
  });
}

function endOf(piece: DrawnPiece | undefined): number {
  return piece === undefined ? 0 : piece.start + piece.node.data.length;
}

/** The nearest ancestor that is not inline. */
function boxAround(node: Node, root: Element): Element {
  let element = node.parentElement ?? root;
  while (element !== root && INLINE.has(element.localName)) element = element.parentElement ?? root;
  return element;
}
