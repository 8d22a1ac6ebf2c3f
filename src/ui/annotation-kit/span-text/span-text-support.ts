/** How this browser can draw spans: as highlights, as elements around the text, or not at all. */
export type SpanTextSupport = 'highlights' | 'elements' | 'none';

/**
 * Drawing method that the browser supports: the CSS Custom Highlight API leaves the text unchanged and costs least;
 * wrapping elements work in every browser of the last ten years. Without ranges and selections no spans can be marked,
 * and the question shows a notice (ANN-34).
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
 * Whether lines under highlights are drawn as styled. Safari draws a single line for all highlights of a word, always at
 * the same height, and fills the full height of the line of text. Scripts cannot detect that directly, so the check uses
 * the shorthand, which Safari lacks and which the other engines introduced together with such lines (docs/design/keyboard.md).
 */
function drawsLines(): boolean {
  return CSS.supports('text-decoration', 'underline 2px');
}
