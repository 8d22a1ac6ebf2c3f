// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { aSpanView } from '#tests/builders/span-view.builder';
import type { SpanView } from './span-editing';
import { TextSurface } from './text-surface';
import { chunksIn, spanTextBlocks, type TextChunk } from './text-chunks';

const [ADA, MET, GRACE] = [aSpanView(0, 3), aSpanView(4, 7), aSpanView(8, 13)];
const surfaces: TextSurface[] = [];

afterEach(() => {
  for (const surface of surfaces.splice(0)) surface.release();
});

/** A text of one chunk with its chips, as the views put them into the document. */
function scene() {
  const host = document.createElement('div');
  const chunks = chunksIn(spanTextBlocks('Ada met Grace'));
  // The text has one line.
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
  const draw = (...spans: readonly SpanView[]) => {
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
    const starts = asked.mock.calls.flatMap(([, places]) => places.map(({ start }) => start));
    asked.mockClear();
    return starts;
  };
  return { surface, chips, draw, measured };
}

it('measures the place of a chip once', () => {
  const { draw, measured } = scene();
  draw(ADA, GRACE);
  expect(measured()).toEqual([0, 8]);
  draw(ADA, MET, GRACE);
  expect(measured()).toEqual([4]);
});

it('measures it again when the text is laid out anew, and when another span has the chip', () => {
  const { surface, draw, measured } = scene();
  draw(ADA, GRACE);
  measured();
  surface.layOut();
  expect(measured()).toEqual([0, 8]);
  draw(ADA, { ...GRACE, level: 1 });
  expect(measured()).toEqual([8]);
});

it('measures it again for a chip that was taken away and has come back', () => {
  const { chips, draw, measured } = scene();
  draw(ADA);
  draw();
  chips.clear();
  measured();
  draw(ADA);
  expect(measured()).toEqual([0]);
});
