// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { MarkBoxes } from './mark-boxes';
import { chunksIn, spanTextBlocks } from './span-text-blocks';
import { TextPlaces } from './text-places';

const TEXT = 'Ada met Grace';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Each letter is ten pixels wide, and the text stands in one line. */
function scene() {
  vi.spyOn(Range.prototype, 'getClientRects').mockImplementation(function (this: Range) {
    const { startOffset, endOffset } = this;
    const line = new DOMRect(startOffset * 10, 4, (endOffset - startOffset) * 10, 20);
    return Object.assign([line], { item: () => line });
  });
  const frame = document.createElement('div');
  frame.innerHTML = `<div><span data-chunk="0">${TEXT}</span></div>`;
  // It has just been put there.
  const host = frame.firstElementChild as HTMLElement;
  const marks = new MarkBoxes(frame, new TextPlaces(host, chunksIn(spanTextBlocks(TEXT))));
  const boxes = () =>
    [...frame.querySelectorAll<HTMLElement>('[data-mark]')].map(({ dataset, style }) => [
      dataset['mark'],
      style.left,
      style.inlineSize,
    ]);
  return { frame, marks, boxes };
}

it('lays a box over what a stretch would grow to, and moves it along', () => {
  const { frame, marks, boxes } = scene();
  marks.mark('preview', { start: 4, end: 7 });
  expect(boxes()).toEqual([['preview', '40px', '30px']]);
  marks.mark('preview', { start: 4, end: 13 });
  expect(boxes()).toEqual([['preview', '40px', '90px']]);
  expect(frame.textContent).toBe(TEXT);
});

it('takes away its own boxes alone, and all of them in the end', () => {
  const { marks, boxes } = scene();
  marks.mark('preview', { start: 0, end: 3 });
  marks.mark('flash', { start: 4, end: 7 });
  marks.mark('preview', null);
  expect(boxes()).toEqual([['flash', '40px', '30px']]);
  marks.release();
  expect(boxes()).toEqual([]);
});

it('leaves a selected span to the element around it', () => {
  const { marks, boxes } = scene();
  marks.mark('selected', { start: 0, end: 3 });
  expect(boxes()).toEqual([]);
});
