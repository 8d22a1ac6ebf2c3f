// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { spanTextSupport } from './span-text-support';

afterEach(() => vi.unstubAllGlobals());

/** Mocks a browser with highlights that supports the given properties. */
function browserThatTakes(isTaken: (property: string, value: string) => boolean): void {
  class Page extends Document {}
  Object.defineProperty(Page.prototype, 'adoptedStyleSheets', { value: [] });
  vi.stubGlobal('Document', Page);
  vi.stubGlobal('StaticRange', Range);
  vi.stubGlobal('Highlight', Set);
  vi.stubGlobal('CSS', { highlights: new Map(), supports: isTaken });
}

it('spans are drawn as highlights if the browser supports styled lines under them', () => {
  browserThatTakes(() => true);
  expect(spanTextSupport()).toBe('highlights');
});

it('spans are drawn as elements if the engine has highlights but merges their lines', () => {
  browserThatTakes((property, value) => property !== 'text-decoration' || !value.includes(' '));
  expect(spanTextSupport()).toBe('elements');
});

it('spans are drawn as elements if the browser has no highlights', () => {
  browserThatTakes(() => true);
  vi.stubGlobal('CSS', { supports: () => true });
  expect(spanTextSupport()).toBe('elements');
});
