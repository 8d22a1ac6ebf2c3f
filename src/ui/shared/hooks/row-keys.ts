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
 * The next rows with their keys. A row that stays keeps its key. If rows hand theirs on, a new one takes over that of a row that
 * goes from its place, and one that is scrolled to at the end that of a row that goes at the beginning: elements are there
 * already and change their texts. They are in the order of the rows, and React moves none that stays.
 */
export function keyedRows(before: KeyedRows, ids: readonly string[], handsOn: boolean): KeyedRows {
  const places = new Map(before.rows.map(({ id }, place) => [id, place]));
  const staying = new Set(ids);
  const going = before.rows.filter(({ id }) => handsOn && !staying.has(id));
  const given = new Set<number>();
  let { next } = before;
  let place = 0;
  const rows = ids.map((id): KeyedRow => {
    place = places.get(id) ?? place;
    const isAtEnd = place >= before.rows.length;
    const isFree = ({ key }: KeyedRow) => !given.has(key) && (isAtEnd || key === before.rows[place]?.key);
    const old = places.has(id) ? before.rows[place] : going.find(isFree);
    if (old === undefined) return { id, key: next++, from: null };
    if (!isAtEnd) place += 1;
    given.add(old.key);
    return { id, key: old.key, from: old.id === id ? null : old.id };
  });
  return { rows, next };
}
