import { describe, expect, it } from 'vitest';
import { aDrawnSpan } from '#tests/builders/drawn-span.builder';
import { chunksIn, indexAt, spanTextBlocks, spansByChunk, textSegments } from './text-chunks';

const line = (length: number, letter = 'a') => letter.repeat(length - 1) + '\n';
const texts = (text: string) => chunksIn(spanTextBlocks(text)).map((chunk) => chunk.text);

describe('the blocks of a text', () => {
  it.each([
    ['short', 'Ada met Grace'],
    ['with line breaks of every kind', 'a\r\nb\n\nc\rd\n'],
    ['of one long line', 'word '.repeat(3000)],
    ['of many lines', line(300).repeat(100)],
    ['of emoji without a blank', '👩🏽‍🚀'.repeat(2000)],
    ['of half characters', '\ud83d'.repeat(5000)],
    ['of Japanese', '日本語の文章です。'.repeat(1000)],
  ])('the blocks cover the whole text in order without gaps: a text %s', (_, text) => {
    const chunks = chunksIn(spanTextBlocks(text));
    expect(chunks.map((chunk) => chunk.text).join('')).toBe(text);
    expect(chunks.every((chunk) => text.slice(chunk.start, chunk.end) === chunk.text)).toBe(true);
    expect(Math.max(...chunks.map((chunk) => chunk.text.length))).toBeLessThanOrEqual(2000);
  });

  it('blocks end only after a line break', () => {
    const blocks = spanTextBlocks('x'.repeat(5000) + '\r\n' + line(400).repeat(20) + 'end');
    const ends = blocks.map(({ chunks }) => chunks.at(-1)?.text.slice(-1));
    expect(ends.slice(0, -1).every((end) => end === '\n')).toBe(true);
    expect(blocks[0]?.chunks).toHaveLength(3);
    expect(blocks.slice(1).every(({ chunks }) => chunks.length === 1)).toBe(true);
  });

  it('a long text has many blocks, so that one is rendered quickly', () => {
    expect(spanTextBlocks(line(100).repeat(1000)).length).toBeGreaterThan(50);
    expect(spanTextBlocks('\n'.repeat(30))).toHaveLength(1);
    expect(spanTextBlocks('')).toEqual([]);
  });

  it('a long line is split at a blank', () => {
    expect(texts('seven b '.repeat(400)).every((text) => text.endsWith(' '))).toBe(true);
  });

  it('a character is never split', () => {
    expect(texts('👩🏽‍🚀'.repeat(2000)).every((text) => text.startsWith('👩🏽‍🚀'))).toBe(true);
    expect(texts('é'.repeat(3000)).every((text) => text.startsWith('é'))).toBe(true);
  });

  it('blocks have the direction of their lines in a text of mixed directions, else that of the text', () => {
    const directions = (text: string) => spanTextBlocks(text).map(({ direction }) => direction);
    expect(directions('Hello\n- - -\nשלום עולם\nagain')).toEqual(['ltr', 'rtl', 'ltr']);
    expect(directions('שלום\n1234\nעולם')).toEqual(['rtl']);
    expect(directions('plain\ntext')).toEqual(['ltr']);
  });

  it('blocks have an estimated number of lines', () => {
    expect(spanTextBlocks('a'.repeat(150) + '\n\n')[0]?.lines).toBe(4);
  });
});

describe('the index of an offset among ranges', () => {
  const ranges = [
    { start: 0, end: 3 },
    { start: 3, end: 4 },
    { start: 4, end: 9 },
  ];
  it.each([
    [0, 0],
    [2, 0],
    [3, 1],
    [4, 2],
    [9, 2],
    [99, 2],
  ])('the offset %i is in range %i', (unit, index) => {
    expect(indexAt(ranges, unit)).toBe(index);
  });
});

const chunk = (start: number, text: string) => ({ start, end: start + text.length, text });

describe('the segments of a chunk', () => {
  const cut = (start: number, text: string, spans: ReadonlyArray<readonly [number, number]>) =>
    textSegments(
      chunk(start, text),
      spans.map(([from, to]) => aDrawnSpan(from, to)),
    ).map((segment) => [segment.text, segment.spans.length]);

  it('the segments cover the text, split at the spans', () => {
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

  it('a segment lists all overlapping spans, the outer one first', () => {
    const [outer, inner] = [aDrawnSpan(0, 9), aDrawnSpan(4, 7)];
    const segments = textSegments(chunk(0, 'Ada met Grace'), [outer, inner]);
    expect(segments.map(({ spans }) => spans)).toEqual([[outer], [outer, inner], [outer], []]);
  });

  it('the segments end with their chunk even if a span continues', () => {
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

  it('a span is listed in every chunk that it touches', () => {
    const [long, short, last] = [aDrawnSpan(2, 22), aDrawnSpan(10, 11), aDrawnSpan(29, 30)];
    const found = spansByChunk(chunks, [long, short, last], new Map());
    expect([...found.values()]).toEqual([[long], [long, short], [long, last]]);
  });

  it('a span is not listed in a chunk that only adjoins it', () => {
    const found = spansByChunk(chunks, [aDrawnSpan(5, 10), aDrawnSpan(20, 21)], new Map());
    expect([...found.values()].map((spans) => spans.length)).toEqual([1, 0, 1]);
  });

  it('unchanged chunks keep the same list of spans', () => {
    const [first, second, added] = [aDrawnSpan(0, 3), aDrawnSpan(12, 14), aDrawnSpan(25, 26)];
    const before = spansByChunk(chunks, [first, second], new Map());
    const after = spansByChunk(chunks, [first, second, added], before);
    const same = chunks.map((each) => after.get(each) === before.get(each));
    expect(same).toEqual([true, true, false]);
  });
});
