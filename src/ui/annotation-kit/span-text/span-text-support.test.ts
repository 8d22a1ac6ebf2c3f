// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { spanTextSupport } from './span-text-support';

afterEach(() => vi.unstubAllGlobals());

/** A browser with highlights, and the properties its style sheets take. */
function browserThatTakes(isTaken: (property: string, value: string) => boolean): void {
  class Page extends Document {}
  Object.defineProperty(Page.prototype, 'adoptedStyleSheets', { value: [] });
  vi.stubGlobal('Document', Page);
  vi.stubGlobal('StaticRange', Range);
  vi.stubGlobal('Highlight', Set);
  vi.stubGlobal('CSS', { highlights: new Map(), supports: isTaken });
}

it('draws spans as highlights where lines under them are drawn as their rules say', () => {
  browserThatTakes(() => true);
  expect(spanTextSupport()).toBe('highlights');
});

it('draws spans as elements in an engine that has highlights and merges their lines', () => {
  browserThatTakes((property, value) => property !== 'text-decoration' || !value.includes(' '));
  expect(spanTextSupport()).toBe('elements');
});

it('draws spans as elements where the browser has no highlights', () => {
  browserThatTakes(() => true);
  vi.stubGlobal('CSS', { supports: () => true });
  expect(spanTextSupport()).toBe('elements');
});
