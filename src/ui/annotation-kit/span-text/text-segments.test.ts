import { describe, expect, it } from 'vitest';
import { aSpanView } from '#tests/builders/span-view.builder';
import { spansByChunk, textSegments } from './text-segments';

const chunk = (start: number, text: string) => ({ start, end: start + text.length, text });

describe('the segments of a chunk', () => {
  const cut = (start: number, text: string, spans: ReadonlyArray<readonly [number, number]>) =>
    textSegments(
      chunk(start, text),
      spans.map(([from, to]) => aSpanView(from, to)),
    ).map((segment) => [segment.text, segment.spans.length]);

  it('are the text with the spans in it', () => {
    expect(
      cut(0, 'Ada met Grace', [
        [0, 3],
        [8, 13],
      ]),
    ).toEqual([
      ['Ada', 1],
      [' met ', 0],
      ['Grace', 1],
    ]);
  });

  it('carry all spans where some overlap, the outer one first', () => {
    const [outer, inner] = [aSpanView(0, 9), aSpanView(4, 7)];
    const segments = textSegments(chunk(0, 'Ada met Grace'), [outer, inner]);
    expect(segments.map(({ spans }) => spans)).toEqual([[outer], [outer, inner], [outer], []]);
  });

  it('end with their chunk, whatever a span does', () => {
    expect(
      cut(4, 'met ', [
        [0, 6],
        [7, 20],
      ]),
    ).toEqual([
      ['me', 1],
      ['t', 0],
      [' ', 1],
    ]);
    expect(cut(4, 'met ', [])).toEqual([['met ', 0]]);
  });
});

describe('the spans of the chunks of a text', () => {
  const chunks = [chunk(0, '0123456789'), chunk(10, '0123456789'), chunk(20, '0123456789')];

  it('stand in every chunk they touch', () => {
    const [long, short, last] = [aSpanView(2, 22), aSpanView(10, 11), aSpanView(29, 30)];
    const found = spansByChunk(chunks, [long, short, last], new Map());
    expect([...found.values()]).toEqual([[long], [long, short], [long, last]]);
  });

  it('do not stand where they only end or begin', () => {
    const found = spansByChunk(chunks, [aSpanView(5, 10), aSpanView(20, 21)], new Map());
    expect([...found.values()].map((spans) => spans.length)).toEqual([1, 0, 1]);
  });

  it('are the same lists again in chunks where nothing has changed', () => {
    const [first, second, added] = [aSpanView(0, 3), aSpanView(12, 14), aSpanView(25, 26)];
    const before = spansByChunk(chunks, [first, second], new Map());
    const after = spansByChunk(chunks, [first, second, added], before);
    const same = chunks.map((each) => after.get(each) === before.get(each));
    expect(same).toEqual([true, true, false]);
  });
});
