/** Margin around the visible part in which marks are drawn before they are scrolled into view. */
const AHEAD = '600px 0px';

/** Observes which elements are visible or nearly visible. */
export function nearlyVisible(onChange: IntersectionObserverCallback): IntersectionObserver {
  // Neither the compiler nor every browser supports `scrollMargin`; without it, marks appear slightly later.
  const options: IntersectionObserverInit & { scrollMargin: string } = {
    rootMargin: AHEAD,
    scrollMargin: AHEAD,
  };
  return new IntersectionObserver(onChange, options);
}
