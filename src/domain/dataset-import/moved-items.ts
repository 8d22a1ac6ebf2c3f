/** Returns the list with one item moved towards its start (negative) or end; unchanged if the new place is outside the list. */
export function withMoved<T>(items: readonly T[], isMoved: (item: T) => boolean, by: number): readonly T[] {
  const from = items.findIndex(isMoved);
  const to = from + by;
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}
