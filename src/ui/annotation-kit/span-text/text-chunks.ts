import type { UnitRange } from '#domain/text/code-points';
import { hasMixedDirections, readingDirection, type ReadingDirection } from '#domain/text/reading-direction';
import type { DrawnSpan } from './span-editing';

/** A part of a text that is one text node. */
export interface TextChunk extends UnitRange {
  readonly text: string;
}

/** A group of whole lines that is laid out separately; a long line is split into several chunks. */
export interface SpanTextBlock {
  readonly start: number;
  readonly chunks: readonly TextChunk[];
  readonly direction: ReadingDirection;
  /** Estimated number of lines of 75 units. */
  readonly lines: number;
}

/** A block ends after the line in which it reaches this number of units. */
const BLOCK_LENGTH = 1000;
/** Maximum length of a text node, so that a change in it is measured and painted within a frame. */
const CHUNK_LENGTH = 2000;
const UNITS_A_LINE = 75;
const LETTER = /\p{L}/u;

/** Returns the direction of a line; null if it has none. */
type LineDirection = (line: string) => ReadingDirection | null;

/**
 * Splits a text into blocks, which end only after a line break, so that the text reads as before. A line of more than
 * 2,000 units is split into several text nodes, at a blank if there is one, never within a character. In a text of mixed
 * directions, each line has the direction of most of its letters, as in all other fields.
 */
export function spanTextBlocks(text: string): readonly SpanTextBlock[] {
  const blocks: SpanTextBlock[] = [];
  const whole = readingDirection(text);
  const directionOf: LineDirection = hasMixedDirections(text)
    ? (line) => (LETTER.test(line) ? readingDirection(line) : null)
    : () => whole;
  for (let start = 0; start < text.length;) {
    const direction =
      directionOf(text.slice(start, lineEnd(text, start))) ?? blocks.at(-1)?.direction ?? whole;
    const end = blockEnd(text, start, (line) => (directionOf(line) ?? direction) === direction);
    blocks.push({ start, chunks: chunksOf(text, start, end), lines: linesOf(text, start, end), direction });
    start = end;
  }
  return blocks;
}

export function chunksIn(blocks: readonly SpanTextBlock[]): readonly TextChunk[] {
  return blocks.flatMap(({ chunks }) => chunks);
}

/** Index of the range that contains an offset: at a boundary the next range, at the end the last one. */
export function indexAt(ranges: readonly UnitRange[], unit: number): number {
  let low = 0;
  let high = ranges.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ranges[middle]?.end ?? 0) > unit) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A block ends before a line that would make it too long or has another direction, but has at least one line. */
function blockEnd(text: string, start: number, belongs: (line: string) => boolean): number {
  for (let end = lineEnd(text, start); ;) {
    if (end - start >= BLOCK_LENGTH || end === text.length) return end;
    const next = lineEnd(text, end);
    if (next - start > CHUNK_LENGTH || !belongs(text.slice(end, next))) return end;
    end = next;
  }
}

function lineEnd(text: string, from: number): number {
  const lineBreak = text.indexOf('\n', from);
  return lineBreak < 0 ? text.length : lineBreak + 1;
}

function linesOf(text: string, start: number, end: number): number {
  let lines = 0;
  for (let from = start; from < end;) {
    const next = lineEnd(text, from);
    lines += Math.ceil((next - from) / UNITS_A_LINE);
    from = next;
  }
  return lines;
}

function chunksOf(text: string, start: number, end: number): readonly TextChunk[] {
  const chunks: TextChunk[] = [];
  for (let from = start; from < end;) {
    const to = end - from <= CHUNK_LENGTH ? end : cutBefore(text, from, from + CHUNK_LENGTH);
    chunks.push({ start: from, end: to, text: text.slice(from, to) });
    from = to;
  }
  return chunks;
}

const BLANK_OR_MARK = /[\s、。，！？]/u;
/** `CONTINUES` matches what belongs to the previous character, `JOINS` what joins it with the next. */
const CONTINUES = /^(?:\p{M}|\p{Emoji_Modifier}|\u200d|\ufe0f|[\udc00-\udfff])/u;
const JOINS = /[\u200d\ud800-\udbff]$/;

function cutBefore(text: string, from: number, latest: number): number {
  const earliest = from + CHUNK_LENGTH / 2;
  for (let cut = latest; cut > earliest; cut -= 1) {
    if (BLANK_OR_MARK.test(text.charAt(cut - 1)) && !CONTINUES.test(text.slice(cut, cut + 2))) return cut;
  }
  let cut = latest;
  while (
    cut > earliest &&
    (CONTINUES.test(text.slice(cut, cut + 2)) || JOINS.test(text.slice(cut - 1, cut)))
  ) {
    cut -= 1;
  }
  return cut;
}

/** A part of a chunk that is covered by the same spans throughout. */
export interface TextSegment {
  readonly start: number;
  readonly text: string;
  /** In text order, so that the first one is outermost. */
  readonly spans: readonly DrawnSpan[];
}

/** Splits a chunk wherever a span begins or ends, to draw spans as elements. */
export function textSegments(chunk: TextChunk, spans: readonly DrawnSpan[]): readonly TextSegment[] {
  const inside = (unit: number) => Math.min(Math.max(unit, chunk.start), chunk.end);
  const cuts = new Set([
    chunk.start,
    chunk.end,
    ...spans.flatMap(({ start, end }) => [inside(start), inside(end)]),
  ]);
  const ordered = [...cuts].sort((a, b) => a - b);
  return ordered.slice(0, -1).map((start, index) => {
    const end = ordered[index + 1] ?? chunk.end;
    return {
      start,
      text: chunk.text.slice(start - chunk.start, end - chunk.start),
      spans: spans.filter((span) => span.start < end && span.end > start),
    };
  });
}

/** The spans that touch each chunk, in text order. */
export type ChunkSpans = ReadonlyMap<TextChunk, readonly DrawnSpan[]>;

/** Assigns spans to chunks, both in order. A chunk whose spans are unchanged keeps the same list. */
export function spansByChunk(
  chunks: readonly TextChunk[],
  spans: readonly DrawnSpan[],
  before: ChunkSpans,
): ChunkSpans {
  let next = 0;
  let touching: readonly DrawnSpan[] = [];
  return new Map(
    chunks.map((chunk) => {
      const own = touching.filter((span) => span.end > chunk.start);
      for (let span = spans[next]; span !== undefined && span.start < chunk.end; span = spans[next]) {
        own.push(span);
        next += 1;
      }
      touching = own;
      const known = before.get(chunk);
      return [chunk, known !== undefined && isSame(known, own) ? known : own];
    }),
  );
}

function isSame(a: readonly DrawnSpan[], b: readonly DrawnSpan[]): boolean {
  return a.length === b.length && a.every((span, index) => span === b[index]);
}
