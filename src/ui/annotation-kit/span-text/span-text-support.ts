/** How spans can be drawn here: as highlights of the browser, as elements around the text, or not at all. */
export type SpanTextSupport = 'highlights' | 'elements' | 'none';

/**
 * Way of drawing that the browser supports: the CSS Custom Highlight API leaves the text unchanged and costs
 * least; wrapping elements work in every browser of the last ten years. Without ranges and selections nothing
 * can be marked, and the question says so (ANN-34).
 */
export function spanTextSupport(): SpanTextSupport {
  if (typeof Document === 'undefined') return 'none';
  const hasHighlights =
    typeof CSS !== 'undefined' &&
    'highlights' in CSS &&
    CSS.highlights !== undefined &&
    typeof Highlight === 'function';
  const page = Document.prototype;
  if (hasHighlights && 'adoptedStyleSheets' in page && typeof StaticRange === 'function' && drawsLines())
    return 'highlights';
  return 'createRange' in page && 'getSelection' in page ? 'elements' : 'none';
}

/**
 * Whether lines under highlights are drawn where their rules say. Safari draws a single line for all highlights of a word,
 * always at the same height, and fills as high as the whole line of text. No script can read that back; the shorthand,
 * which came to the other engines together with such lines, is what it lacks (docs/design/keyboard.md).
 */
function drawsLines(): boolean {
  return CSS.supports('text-decoration', 'underline 2px');
}
