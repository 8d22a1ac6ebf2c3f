/** Number of pages on each side of the current one that are shown with their number. */
const AROUND = 2;

/** Page numbers of a footer (TSK-8): the current page and its neighbors, the first and the last. `gap` replaces skipped pages. */
export function pageNumbers(current: number, last: number): readonly (number | 'gap')[] {
  const first = Math.max(2, current - AROUND);
  const end = Math.min(last - 1, current + AROUND);
  const middle = Array.from({ length: Math.max(0, end - first + 1) }, (_unused, index) => first + index);
  return [
    1,
    ...(first > 2 ? (['gap'] as const) : []),
    ...middle,
    ...(end < last - 1 ? (['gap'] as const) : []),
    ...(last > 1 ? [last] : []),
  ];
}
