import type { HistoryPage } from '#domain/history/history-page';
import type { QueryParameters } from '#infrastructure/http/http-request';

/** Entries of a stretch: what a user reads before they ask for more. */
export const STRETCH_LIMIT = ['limit', '100'] as const;

/** Servers that keep no history do not have the calls. */
export const NO_SUCH_CALL = new Map([
  [404, null],
  [405, null],
]);

/** Reads the history of a record by offset, from the newest entry. */
export function offsetQuery(from: string | null): QueryParameters {
  return [['offset', from ?? '0'], STRETCH_LIMIT];
}

/** Null if the server keeps no history. */
export function historyPage<D, E>(
  dto: { readonly items: readonly D[]; readonly total: number } | null,
  from: string | null,
  entryOf: (item: D) => E,
): HistoryPage<E> | null {
  if (dto === null) return null;
  const { items, total } = dto;
  const behind = Number(from ?? 0) + items.length;
  return {
    entries: items.map(entryOf),
    next: items.length > 0 && behind < total ? String(behind) : null,
  };
}
