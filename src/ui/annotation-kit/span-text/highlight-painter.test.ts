// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aSpanView } from '#tests/builders/span-view.builder';
import { HighlightPainter } from './highlight-painter';
import { chunksIn, spanTextBlocks } from './span-text-blocks';
import { TextPlaces } from './text-places';

/** jsdom lacks these: a highlight is a set of ranges, a sheet a list of rules. */
class FakeHighlight extends Set<StaticRange> {
  priority = 0;
  static added = 0;

  override add(range: StaticRange): this {
    FakeHighlight.added += 1;
    return super.add(range);
  }
}
class FakeRule {
  readonly cssText: string;
  readonly selectorText: string;
  constructor(text: string) {
    this.cssText = text;
    this.selectorText = text.slice(0, text.indexOf('{'));
  }
}
class FakeSheet {
  readonly cssRules: FakeRule[] = [];
  insertRule(text: string, index: number) {
    this.cssRules.splice(index, 0, new FakeRule(text));
  }
  deleteRule(index: number) {
    this.cssRules.splice(index, 1);
  }
}

const painters: HighlightPainter[] = [];
const highlights = new Map<string, FakeHighlight>();

beforeEach(() => {
  FakeHighlight.added = 0;
  vi.stubGlobal('Highlight', FakeHighlight);
  vi.stubGlobal('CSSStyleSheet', FakeSheet);
  vi.stubGlobal('CSSStyleRule', FakeRule);
  vi.stubGlobal('CSS', { highlights });
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true, configurable: true });
});

afterEach(() => {
  for (const used of painters.splice(0)) used.release();
  vi.unstubAllGlobals();
  highlights.clear();
});

const TEXT = 'Ada met Grace\nin Berlin';

function painter() {
  const host = document.createElement('div');
  const chunks = chunksIn(spanTextBlocks(TEXT));
  for (const { start, text } of chunks) {
    const element = host.appendChild(document.createElement('span'));
    element.dataset['chunk'] = String(start);
    element.textContent = text;
  }
  const made = new HighlightPainter(new TextPlaces(host, chunks), false);
  painters.push(made);
  return made;
}

const painted = () =>
  [...highlights.values()].map((ranges) =>
    [...ranges].map(({ startContainer, startOffset, endOffset }) =>
      (startContainer.textContent ?? '').slice(startOffset, endOffset),
    ),
  );

it('paints spans of one look in one highlight', () => {
  painter().paint([aSpanView(0, 3), aSpanView(8, 13), aSpanView(17, 23, { label: 'place' })]);
  expect(painted()).toEqual([['Ada', 'Grace'], ['Berlin']]);
});

it('touches only what has changed', () => {
  const own = painter();
  const [ada, grace] = [aSpanView(0, 3), aSpanView(8, 13)];
  own.paint([ada, grace]);
  FakeHighlight.added = 0;
  own.paint([ada, aSpanView(4, 7)]);
  expect(painted()).toEqual([['Ada', 'met']]);
  expect(FakeHighlight.added).toBe(1);
});

it('tells suggested spans apart', () => {
  painter().paint([aSpanView(0, 3), aSpanView(8, 13, { isSuggested: true })]);
  expect(painted()).toEqual([['Ada'], ['Grace']]);
});

it('styles the text alone, not every element of the page', () => {
  painter().paint([aSpanView(0, 3), aSpanView(17, 23, { label: 'place' })]);
  const selectors = document.adoptedStyleSheets.flatMap(({ cssRules }) =>
    [...cssRules].map((rule) => 'selectorText' in rule && rule.selectorText),
  );
  expect(selectors).toEqual([
    expect.stringMatching(/^\[data-chunk\]::highlight/u),
    expect.stringMatching(/^\[data-chunk\]::highlight/u),
  ]);
});

it('shares nothing with other texts, and leaves nothing behind', () => {
  const [one, other] = [painter(), painter()];
  one.paint([aSpanView(0, 3)]);
  other.paint([aSpanView(0, 3)]);
  one.mark('preview', { start: 4, end: 7 });
  expect(highlights.size).toBe(3);
  one.release();
  expect(painted()).toEqual([['Ada']]);
  other.release();
  expect(highlights.size).toBe(0);
  const rules = document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules]);
  expect(document.adoptedStyleSheets).toHaveLength(1);
  expect(rules).toEqual([]);
});

it('draws lines by longhands alone, since Safari drops the shorthand in rules made by script', () => {
  const made = painter();
  made.paint([aSpanView(0, 3, { isSuggested: true })]);
  made.mark('selected', { start: 8, end: 13 });
  made.mark('preview', { start: 8, end: 13 });
  const rules = document.adoptedStyleSheets.flatMap((sheet) =>
    [...sheet.cssRules].map(({ cssText }) => cssText),
  );
  expect(rules).toHaveLength(3);
  for (const rule of rules) {
    expect(rule).toContain('text-decoration-line:underline');
    expect(rule).toContain('text-decoration-thickness:2px');
    expect(rule).not.toContain('text-decoration:');
  }
});
