import { afterEach } from 'vitest';

/** What jsdom lacks and the components ask for. Each stub is the quietest answer, never a behaviour. */
function stubMissingBrowserApis(): void {
  const inert = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
    takeRecords(): [] {
      return [];
    }
  };
  globalThis.ResizeObserver ??= inert;
  // jsdom's own type asks for three read-only properties that nothing here reads.
  globalThis.IntersectionObserver ??= inert as unknown as typeof IntersectionObserver;
  window.matchMedia ??= (query: string) => mediaQueryThatNeverMatches(query);
  const ofElements = {
    scrollIntoView: () => undefined,
    getAnimations: () => [],
    hasPointerCapture: () => false,
    setPointerCapture: () => undefined,
    releasePointerCapture: () => undefined,
  };
  // A range that is drawn nowhere: what asks for places gets none.
  Range.prototype.getClientRects ??= () => Object.assign([], { item: () => null });
  for (const [name, value] of Object.entries(ofElements)) {
    if (name in Element.prototype) continue;
    Object.defineProperty(Element.prototype, name, { value, configurable: true, writable: true });
  }
}

function mediaQueryThatNeverMatches(media: string): MediaQueryList {
  const events = new EventTarget();
  return Object.assign(events, {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
}

if (typeof document !== 'undefined') {
  stubMissingBrowserApis();
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure } = await import('@testing-library/react');
  // As generous as the limits of whole tests (vitest.config.ts): what is waited for comes late on a busy machine.
  configure({ asyncUtilTimeout: 10_000 });
  afterEach(cleanup);
}
