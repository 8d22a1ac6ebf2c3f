import type { UnitRange } from '#domain/text/code-points';
import { hasMixedDirections, readingDirection, type ReadingDirection } from '#domain/text/reading-direction';
import type { DrawnSpan } from './span-editing';

/** A stretch of text that is one text node. */
export interface TextChunk extends UnitRange {
  readonly text: string;
}

/** A stretch of whole lines that is laid out for itself; one longer than a chunk flows on through several of them. */
export interface SpanTextBlock {
  readonly start: number;
  readonly chunks: readonly TextChunk[];
  readonly direction: ReadingDirection;
  /** About how many lines of 75 units it fills. */
  readonly lines: number;
}

/** From so many units on, a block ends with its line. */
const BLOCK_LENGTH = 1000;
/** No text node is longer: a change in it is measured and painted within a frame. */
const CHUNK_LENGTH = 2000;
const UNITS_A_LINE = 75;
const LETTER = /\p{L}/u;

/** The direction of a line; null where the line has none of its own. */
type LineDirection = (line: string) => ReadingDirection | null;

/**
 * A text as blocks, which together read exactly as the text does: blocks end only after a line break. Within a
 * line of more than 2,000 units only the text nodes change, at a blank if there is one, never within a
 * character. In a text of mixed directions, each line has the direction of most of its letters, as in every
 * other field.
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

/** Index of the range that an offset stands in; that of the next one at a border, that of the last one at the end. */
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

/** A block stops before a line that would make it too long or runs the other way, but has one line at least. */
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
/** Belongs to the character before it, or joins it with the next. */
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

/** A part of a chunk that the same spans cover from its begin to its end. */
export interface TextSegment {
  readonly start: number;
  readonly text: string;
  /** In the order of the text, so that the first one is drawn outermost. */
  readonly spans: readonly DrawnSpan[];
}

/** A chunk cut wherever a span begins or ends, for drawing with elements around the text. */
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

/** The spans that touch each chunk, in order of the text. */
export type ChunkSpans = ReadonlyMap<TextChunk, readonly DrawnSpan[]>;

/** Chunks and spans in order. A chunk whose spans are the same objects as before gets the same list again. */
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
