import type { Config } from '@testing-library/dom';
import { afterEach } from 'vitest';

// Kept before any test puts a clock of its own in its place.
const { setImmediate: soon } = globalThis;
const nextTurn = () => new Promise((resolve) => soon(resolve));

/** Stubs for APIs that jsdom lacks and the components use. Each is the quietest answer, never a behavior. */
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
  window.visualViewport ??= viewportOfTheWindow();
  define(window.screen, {
    orientation: Object.assign(new EventTarget(), { type: 'landscape-primary', angle: 0 }),
  });
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
  define(Element.prototype, ofElements);
}

function define(place: object, missing: object): void {
  for (const [name, value] of Object.entries(missing)) {
    if (name in place) continue;
    Object.defineProperty(place, name, { value, configurable: true, writable: true });
  }
}

/** Without it and the next one, React Aria makes its own when it is loaded: for the first file of a worker, and for no other. */
function viewportOfTheWindow(): VisualViewport {
  const still = { offsetLeft: 0, offsetTop: 0, pageLeft: 0, pageTop: 0, scale: 1 };
  const size = { width: window.innerWidth, height: window.innerHeight };
  return Object.assign(new EventTarget(), still, size, { onresize: null, onscroll: null });
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

/**
 * An element can be found before React has run the effects of the render that brought it: they wait for the
 * next turn of the event loop. Events sent in between would find no listener.
 */
function withEffects(wrapper: Config['asyncWrapper']): Config['asyncWrapper'] {
  return async (find) => {
    const found = await wrapper(find);
    await nextTurn();
    return found;
  };
}

/**
 * React Aria listens for `beforeunload` once, and to no key after it. A test only asks whether a page may be left: the page
 * stays, as do those of later files, so that this listener must not be called.
 */
function stayWhenAskedToLeave(): void {
  const { addEventListener } = window;
  if (addEventListener.name === 'addUnlessForTheEnd') return;
  const isForTheEnd = (type: string, options: unknown) =>
    type === 'beforeunload' && typeof options === 'object' && options !== null && 'once' in options;
  window.addEventListener = function addUnlessForTheEnd(
    ...[type, listener, options]: Parameters<typeof addEventListener>
  ) {
    if (!isForTheEnd(type, options)) addEventListener.call(window, type, listener, options);
  };
}

if (typeof document !== 'undefined') {
  stubMissingBrowserApis();
  stayWhenAskedToLeave();
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure, getConfig } = await import('@testing-library/react');
  // As generous as the limits of whole tests (vitest.config.ts): what is waited for comes late on a busy machine.
  configure({ asyncUtilTimeout: 30_000, asyncWrapper: withEffects(getConfig().asyncWrapper) });
  afterEach(cleanup);
}
