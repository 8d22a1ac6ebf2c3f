/** How spans can be drawn here: as highlights of the browser, as elements around the text, or not at all. */
export type SpanTextSupport = 'highlights' | 'elements' | 'none';

/**
 * What the browser has: the CSS Custom Highlight API leaves the text as it is and costs least; wrapping elements need
 * only what every browser of the last ten years can. Without ranges and selections nothing can be marked (specification,
 * section 3: then the question says so).
 */
export function spanTextSupport(): SpanTextSupport {
  if (typeof Document === 'undefined') return 'none';
  const hasHighlights =
    typeof CSS !== 'undefined' &&
    'highlights' in CSS &&
    CSS.highlights !== undefined &&
    typeof Highlight === 'function';
  const page = Document.prototype;
  if (hasHighlights && 'adoptedStyleSheets' in page && typeof StaticRange === 'function') return 'highlights';
  return 'createRange' in page && 'getSelection' in page ? 'elements' : 'none';
}
