// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { spanLabels } from '#domain/question/span-labels';
import { aQuestion } from '#tests/builders/question.builder';
import { aDrawnSpan } from '#tests/builders/drawn-span.builder';
import { HighlightPainter, labelCursor, MarkBoxes, spanProperties, spanStyle } from './span-painting';
import { chunksIn, spanTextBlocks } from './text-chunks';
import { TextPositions } from './text-geometry';

/** Fakes for APIs that jsdom lacks: a highlight is a set of ranges, a style sheet a list of rules. */
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

describe('spans as highlights', () => {
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
    const made = new HighlightPainter(new TextPositions(host, chunks), false);
    painters.push(made);
    return made;
  }

  const painted = () =>
    [...highlights.values()].map((ranges) =>
      [...ranges].map(({ startContainer, startOffset, endOffset }) =>
        (startContainer.textContent ?? '').slice(startOffset, endOffset),
      ),
    );

  it('spans of the same look share one highlight', () => {
    painter().paint([aDrawnSpan(0, 3), aDrawnSpan(8, 13), aDrawnSpan(17, 23, { label: 'place' })]);
    expect(painted()).toEqual([['Ada', 'Grace'], ['Berlin']]);
  });

  it('only changed spans are painted again', () => {
    const own = painter();
    const [ada, grace] = [aDrawnSpan(0, 3), aDrawnSpan(8, 13)];
    own.paint([ada, grace]);
    FakeHighlight.added = 0;
    own.paint([ada, aDrawnSpan(4, 7)]);
    expect(painted()).toEqual([['Ada', 'met']]);
    expect(FakeHighlight.added).toBe(1);
  });

  it('a suggested span has its own highlight', () => {
    painter().paint([aDrawnSpan(0, 3), aDrawnSpan(8, 13, { isSuggested: true })]);
    expect(painted()).toEqual([['Ada'], ['Grace']]);
  });

  it('a span has a solid line of 2 px, and a suggested one of 1 px', () => {
    const thicknesses = [false, true].map((isSuggested) => {
      const span = aDrawnSpan(0, 3, { isSuggested });
      const line = spanProperties(spanStyle(span, true));
      expect(line).not.toHaveProperty('textDecorationStyle');
      return line.textDecorationThickness;
    });
    expect(thicknesses).toEqual(['2px', '1px']);
  });

  it('each of nine labels has a solid line in a different color', () => {
    const options = Array.from({ length: 9 }, (_, index) => ({
      value: `${index}`,
      text: '',
      description: null,
    }));
    const labels = spanLabels({ ...aQuestion('span').settings, options });
    const lines = labels.map((label) =>
      spanProperties(spanStyle({ label, isSuggested: false, level: 0 }, true)),
    );
    expect(new Set(lines.map(({ textDecorationColor }) => textDecorationColor)).size).toBe(9);
    for (const line of lines) expect(line).not.toHaveProperty('textDecorationStyle');
  });

  it('the rules apply only to the text, not to every element of the page', () => {
    painter().paint([aDrawnSpan(0, 3), aDrawnSpan(17, 23, { label: 'place' })]);
    const selectors = document.adoptedStyleSheets.flatMap(({ cssRules }) =>
      [...cssRules].map((rule) => 'selectorText' in rule && rule.selectorText),
    );
    expect(selectors).toEqual([
      expect.stringMatching(/^\[data-chunk\]::highlight/u),
      expect.stringMatching(/^\[data-chunk\]::highlight/u),
    ]);
  });

  it('each text has its own highlights and removes them on release', () => {
    const [one, other] = [painter(), painter()];
    one.paint([aDrawnSpan(0, 3)]);
    other.paint([aDrawnSpan(0, 3)]);
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

  it('lines use only longhand properties, since Safari drops the shorthand in rules set by script', () => {
    const made = painter();
    made.paint([aDrawnSpan(0, 3, { isSuggested: true })]);
    made.mark('selected', { start: 8, end: 13 });
    made.mark('preview', { start: 8, end: 13 });
    const rules = document.adoptedStyleSheets.flatMap((sheet) =>
      [...sheet.cssRules].map(({ cssText }) => cssText),
    );
    expect(rules).toHaveLength(3);
    for (const rule of rules) {
      expect(rule).toContain('text-decoration-line:underline');
      expect(rule).toMatch(/text-decoration-thickness:[12]px/u);
      expect(rule).not.toContain('text-decoration:');
    }
  });
});

describe('marks as boxes over the lines', () => {
  const TEXT = 'Ada met Grace';

  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** Each letter is ten pixels wide, and the text is on one line. */
  function setUp() {
    vi.spyOn(Range.prototype, 'getClientRects').mockImplementation(function (this: Range) {
      const { startOffset, endOffset } = this;
      const line = new DOMRect(startOffset * 10, 4, (endOffset - startOffset) * 10, 20);
      return Object.assign([line], { item: () => line });
    });
    const frame = document.createElement('div');
    frame.innerHTML = `<div><span data-chunk="0">${TEXT}</span></div>`;
    // `innerHTML` has just created it.
    const host = frame.firstElementChild as HTMLElement;
    const marks = new MarkBoxes(frame, new TextPositions(host, chunksIn(spanTextBlocks(TEXT))));
    const boxes = () =>
      [...frame.querySelectorAll<HTMLElement>('[data-mark]')].map(({ dataset, style }) => [
        dataset['mark'],
        style.left,
        style.inlineSize,
      ]);
    return { frame, marks, boxes };
  }

  it('a preview has a box over its range, which moves with the range', () => {
    const { frame, marks, boxes } = setUp();
    marks.mark('preview', { start: 4, end: 7 });
    expect(boxes()).toEqual([['preview', '40px', '30px']]);
    marks.mark('preview', { start: 4, end: 13 });
    expect(boxes()).toEqual([['preview', '40px', '90px']]);
    expect(frame.textContent).toBe(TEXT);
  });

  it('clearing a mark removes only its boxes, and release removes all', () => {
    const { marks, boxes } = setUp();
    marks.mark('preview', { start: 0, end: 3 });
    marks.mark('flash', { start: 4, end: 7 });
    marks.mark('preview', null);
    expect(boxes()).toEqual([['flash', '40px', '30px']]);
    marks.release();
    expect(boxes()).toEqual([]);
  });

  it('a selected span has no box, since its element is styled', () => {
    const { marks, boxes } = setUp();
    marks.mark('selected', { start: 0, end: 3 });
    expect(boxes()).toEqual([]);
  });
});

it('the pointer is a bar in the color of the label, and the default cursor without a label', () => {
  const [person] = spanLabels(aQuestion('span').settings);
  expect(decodeURIComponent(labelCursor(person))).toContain(`fill="${person?.color.light.strong}"`);
  expect(labelCursor(person)).toMatch(/ 3 12, text$/u);
  expect(labelCursor(undefined)).toBe('text');
});
