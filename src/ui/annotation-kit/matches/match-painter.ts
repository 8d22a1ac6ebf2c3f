import type { NodeRange } from './drawn-text';

/** Draws the matches of one block of text; returns a function that removes them. */
export type PaintMatches = (matches: readonly (readonly NodeRange[])[]) => () => void;

/** Name of the highlight, as in the style sheet. All fields share it, so each removes only its own ranges. */
const NAME = 'search-match';
/** Below spans, which would otherwise be hidden. */
const BELOW = -1;

/** Draws matches as highlights, without changing the document. */
export function paintAsHighlights(matches: readonly (readonly NodeRange[])[]): () => void {
  const highlight = sharedHighlight();
  const ranges = matches.flatMap((match) => rangeOf(match) ?? []);
  for (const range of ranges) highlight.add(range);
  return () => {
    for (const range of ranges) highlight.delete(range);
  };
}

/** For browsers without highlights: elements around the words, which leave the text and its offsets unchanged. */
export function paintAsElements(matches: readonly (readonly NodeRange[])[]): () => void {
  // From last to first, because splitting a text node changes only the part after the match.
  const marks = matches.flat().toReversed().map(wrapped);
  return () => {
    for (const mark of marks) {
      const around = mark.parentNode;
      mark.replaceWith(...mark.childNodes);
      around?.normalize();
    }
  };
}

function sharedHighlight(): Highlight {
  const known = CSS.highlights.get(NAME);
  if (known !== undefined) return known;
  const made = new Highlight();
  made.priority = BELOW;
  CSS.highlights.set(NAME, made);
  return made;
}

function rangeOf(ranges: readonly NodeRange[]): StaticRange | null {
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (first === undefined || last === undefined) return null;
  return new StaticRange({
    startContainer: first.node,
    startOffset: first.start,
    endContainer: last.node,
    endOffset: last.end,
  });
}

function wrapped({ node, start, end }: NodeRange): HTMLElement {
  const mark = node.ownerDocument.createElement('mark');
  mark.dataset['match'] = '';
  const word = node.splitText(start);
  word.splitText(end - start);
  word.replaceWith(mark);
  mark.append(word);
  return mark;
}
