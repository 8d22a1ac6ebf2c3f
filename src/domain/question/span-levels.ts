import type { SpanList } from './span-list';

/**
 * On which line under the text each span is drawn, from 0: the first that no overlapping span before it uses (ANN-31).
 */
export function spanLevels(spans: SpanList): readonly number[] {
  /** By level, where its last span ends. */
  const ends: number[] = [];
  return spans.map(({ start, end }) => {
    const free = ends.findIndex((taken) => taken <= start);
    const level = free < 0 ? ends.length : free;
    ends[level] = end;
    return level;
  });
}
