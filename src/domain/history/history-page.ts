/** A page of a history, newest entries first. */
export interface HistoryPage<T> {
  readonly entries: readonly T[];
  /** The server's cursor for the next page; null on the last page. */
  readonly next: string | null;
}

/**
 * Appends the next page to the loaded entries. A new entry in the meantime shifts all others, so an entry may be returned twice.
 */
export function withMore<T extends { readonly id: string }>(
  known: readonly T[],
  more: readonly T[],
): readonly T[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...more.filter(({ id }) => !ids.has(id))];
}
