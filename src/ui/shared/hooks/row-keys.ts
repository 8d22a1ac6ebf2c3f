/** Rows that are drawn, each with the key under which React keeps its elements. */
export interface KeyedRows {
  readonly rows: readonly KeyedRow[];
  /** The next key that was never given. */
  readonly next: number;
}

interface KeyedRow {
  readonly id: string;
  readonly key: number;
  /** The row that had the elements before; null where they are its own. */
  readonly from: string | null;
}

export const NO_ROWS: KeyedRows = { rows: [], next: 0 };

/**
 * The next rows with their keys. A row that stays keeps its key. A new one takes over the key of a row that goes from its
 * place, if rows hand them on: its elements are there already and change their texts. Elements stay in the order of the rows.
 */
export function keyedRows(before: KeyedRows, ids: readonly string[], handsOn: boolean): KeyedRows {
  const places = new Map(before.rows.map(({ id }, place) => [id, place]));
  const staying = new Set(ids);
  const given = new Set<number>();
  let { next } = before;
  let place = 0;
  const rows = ids.map((id): KeyedRow => {
    place = places.get(id) ?? place;
    const old = before.rows[place];
    const isFree = old !== undefined && handsOn && !staying.has(old.id) && !given.has(old.key);
    if (old === undefined || (old.id !== id && !isFree)) return { id, key: next++, from: null };
    place += 1;
    given.add(old.key);
    return { id, key: old.key, from: old.id === id ? null : old.id };
  });
  return { rows, next };
}
