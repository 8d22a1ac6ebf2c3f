/**
 * Records of a bulk action: either picked one by one, or all records of a selection with exceptions. Picking all of a million
 * records costs nothing until the action starts (decision 8). `Q` is the type by which a family selects records.
 */
export type RecordPick<Q> =
  | { readonly mode: 'picked'; readonly ids: ReadonlySet<string> }
  | {
      readonly mode: 'all-matching';
      readonly selection: Q;
      /** Number of records in the selection when it was picked. */
      readonly total: number;
      readonly except: ReadonlySet<string>;
    };

const NO_IDS: ReadonlySet<string> = new Set();

export const NOTHING_PICKED: RecordPick<never> = { mode: 'picked', ids: NO_IDS };

export function allMatching<Q>(selection: Q, total: number): RecordPick<Q> {
  return { mode: 'all-matching', selection, total, except: NO_IDS };
}

export function isPicked(pick: RecordPick<unknown>, recordId: string): boolean {
  return pick.mode === 'picked' ? pick.ids.has(recordId) : !pick.except.has(recordId);
}

/** Number of picked records, as far as it is known. */
export function pickedCount(pick: RecordPick<unknown>): number {
  return pick.mode === 'picked' ? pick.ids.size : Math.max(0, pick.total - pick.except.size);
}

/** The pick with some records added or removed; the same value if nothing changes. */
export function withPicked<Q>(
  pick: RecordPick<Q>,
  recordIds: readonly string[],
  isWanted: boolean,
): RecordPick<Q> {
  const changed = recordIds.filter((id) => isPicked(pick, id) !== isWanted);
  if (changed.length === 0) return pick;
  const isListed = pick.mode === 'picked' ? isWanted : !isWanted;
  const listed = new Set(pick.mode === 'picked' ? pick.ids : pick.except);
  for (const id of changed) {
    if (isListed) listed.add(id);
    else listed.delete(id);
  }
  return pick.mode === 'picked' ? { ...pick, ids: listed } : { ...pick, except: listed };
}
