import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** The rows to keep, with the focused one among them: scrolled out of sight, it must not take the focus with it. */
export function withFocused(range: Range, focused: number | null): number[] {
  const indexes = defaultRangeExtractor(range);
  if (focused === null || focused >= range.count || indexes.includes(focused)) return indexes;
  return [...indexes, focused].sort((a, b) => a - b);
}
