// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { aDrawnSpan } from '#tests/builders/drawn-span.builder';
import type { DrawnSpan } from './span-editing';
import { chipRow, TextSurface } from './text-surface';
import { chunksIn, spanTextBlocks, type TextChunk } from './text-chunks';

const [ADA, MET, GRACE] = [aDrawnSpan(0, 3), aDrawnSpan(4, 7), aDrawnSpan(8, 13)];
const surfaces: TextSurface[] = [];

afterEach(() => {
  for (const surface of surfaces.splice(0)) surface.release();
});

/** A text of one chunk with its chips, as rendered by the views. */
function setUp() {
  const host = document.createElement('div');
  const chunks = chunksIn(spanTextBlocks('Ada met Grace'));
  // The text has a single chunk.
  const chunk = chunks[0] as TextChunk;
  host.innerHTML = '<span data-chunk="0">Ada met Grace</span><div data-chips="0"></div>';
  const surface = new TextSurface(host, {
    chunks,
    support: 'elements',
    isOverlapping: false,
    onVisibility: () => undefined,
  });
  surfaces.push(surface);
  const asked = vi.spyOn(surface.chips, 'request');
  const chips = new Map<string, HTMLElement>();
  const draw = (...spans: readonly DrawnSpan[]) => {
    const wanted = spans.map(({ key }) => {
      const chip = chips.get(key) ?? document.createElement('button');
      chip.dataset['span'] = key;
      chips.set(key, chip);
      return chip;
    });
    host.querySelector('[data-chips]')?.replaceChildren(...wanted);
    surface.placeChips(chunk, spans);
  };
  const measured = () => {
    const starts = asked.mock.calls.flatMap(([, places]) => places.map(({ span }) => span.start));
    asked.mockClear();
    return starts;
  };
  return { surface, chips, draw, measured };
}

it('the position of a chip is measured once', () => {
  const { draw, measured } = setUp();
  draw(ADA, GRACE);
  expect(measured()).toEqual([0, 8]);
  draw(ADA, MET, GRACE);
  expect(measured()).toEqual([4]);
});

it('a chip is measured again after a new layout, and when it gets another span', () => {
  const { surface, draw, measured } = setUp();
  draw(ADA, GRACE);
  measured();
  surface.layOut();
  expect(measured()).toEqual([0, 8]);
  draw(ADA, { ...GRACE, level: 1 });
  expect(measured()).toEqual([8]);
});

it('a chip that was removed and added again is measured again', () => {
  const { chips, draw, measured } = setUp();
  draw(ADA);
  draw();
  chips.clear();
  measured();
  draw(ADA);
  expect(measured()).toEqual([0]);
});

const at = (start: number, width: number, natural = 50) => ({ start, width, natural });
const named = (start: number, width: number) => ({ start, width, isNamed: true });
const bare = (start: number, width: number) => ({ start, width, isNamed: false });

it.each([
  ['is as wide as its span if the name fits', [at(10, 80)], [named(10, 80)]],
  ['extends into free space after its span', [at(10, 20)], [named(10, 50)]],
  ['extends as far as the next chip', [at(10, 20), at(64, 20)], [named(10, 50), named(64, 50)]],
  ['extends backwards at the end of the line', [at(180, 16)], [named(150, 50)]],
  [
    'extends backwards if the next chip is too close',
    [at(40, 16), at(60, 80)],
    [named(6, 50), named(60, 80)],
  ],
  [
    'shows only its color if there is no space between others',
    [at(10, 60), at(74, 16), at(94, 60)],
    [named(10, 60), bare(74, 16), named(94, 60)],
  ],
  ['has a shortened name if the name exceeds the maximum width', [at(0, 30, 220)], [named(0, 160)]],
  [
    'is wide enough to click even under the narrowest span',
    [at(0, 50), at(54, 4), at(60, 50)],
    [named(0, 50), bare(54, 16), named(60, 50)],
  ],
])('a chip %s', (_, boxes, placed) => {
  expect(chipRow(boxes, 200)).toEqual(placed);
});
