/** How near the edge of something that scrolls, in pixels, a dragged card sets it in motion. */
const EDGE = 72;
/** Pixels per frame at the very edge. */
const FASTEST = 14;

/** Scrolls what is around an element while the pointer stays near its upper or lower edge. One call is one frame. */
export function scrollAtEdge(inside: Element, y: number): void {
  for (let element: Element | null = inside; element !== null; element = element.parentElement) {
    if (scrolled(element, y)) return;
    // Fixed targets stay in sight, whatever the page behind them does.
    if (getComputedStyle(element).position === 'fixed') return;
  }
}

function scrolled(element: Element, y: number): boolean {
  if (!canScroll(element)) return false;
  const by = speed(y, visibleEdges(element));
  const before = element.scrollTop;
  if (by !== 0) element.scrollTop += by;
  return element.scrollTop !== before;
}

function canScroll(element: Element): boolean {
  if (element.scrollHeight <= element.clientHeight) return false;
  if (element === document.scrollingElement) return true;
  return ['auto', 'scroll'].includes(getComputedStyle(element).overflowY);
}

function visibleEdges(element: Element): { readonly top: number; readonly bottom: number } {
  if (element === document.scrollingElement) return { top: 0, bottom: window.innerHeight };
  const { top, bottom } = element.getBoundingClientRect();
  return { top: Math.max(top, 0), bottom: Math.min(bottom, window.innerHeight) };
}

function speed(y: number, { top, bottom }: { readonly top: number; readonly bottom: number }): number {
  const above = top + EDGE - y;
  const below = y - (bottom - EDGE);
  if (above > 0) return -Math.ceil((Math.min(above, EDGE) / EDGE) * FASTEST);
  return below > 0 ? Math.ceil((Math.min(below, EDGE) / EDGE) * FASTEST) : 0;
}
