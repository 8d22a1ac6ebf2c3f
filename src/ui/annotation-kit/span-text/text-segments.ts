import type { SpanView } from './span-views';
import type { TextChunk } from './span-text-blocks';

/** A part of a chunk that the same spans cover from its begin to its end. */
export interface TextSegment {
  readonly start: number;
  readonly text: string;
  /** In the order of the text, so that the first one is drawn outermost. */
  readonly spans: readonly SpanView[];
}

/** A chunk cut wherever a span begins or ends, for drawing with elements around the text. */
export function textSegments(chunk: TextChunk, spans: readonly SpanView[]): readonly TextSegment[] {
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
export type ChunkSpans = ReadonlyMap<TextChunk, readonly SpanView[]>;

/** Chunks and spans in order. A chunk whose spans are the same objects as before gets the same list again. */
export function spansByChunk(
  chunks: readonly TextChunk[],
  spans: readonly SpanView[],
  before: ChunkSpans,
): ChunkSpans {
  let next = 0;
  let touching: readonly SpanView[] = [];
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

function isSame(a: readonly SpanView[], b: readonly SpanView[]): boolean {
  return a.length === b.length && a.every((span, index) => span === b[index]);
}
