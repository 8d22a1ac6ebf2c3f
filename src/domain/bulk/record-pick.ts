import type { RecordSelection } from '../search/feedback/record-criteria';

/**
 * The records a bulk action is about: those that were picked one by one, or everything a selection finds, but for some.
 * All of a million costs nothing until it is acted on (decision 8).
 */
export type RecordPick =
  | { readonly mode: 'picked'; readonly ids: ReadonlySet<string> }
  | {
      readonly mode: 'all-matching';
      readonly selection: RecordSelection;
      /** How many the selection found when it was chosen. */
      readonly total: number;
      readonly except: ReadonlySet<string>;
    };

const NO_IDS: ReadonlySet<string> = new Set();

export const NOTHING_PICKED: RecordPick = { mode: 'picked', ids: NO_IDS };

export function allMatching(selection: RecordSelection, total: number): RecordPick {
  return { mode: 'all-matching', selection, total, except: NO_IDS };
}

export function isPicked(pick: RecordPick, recordId: string): boolean {
  return pick.mode === 'picked' ? pick.ids.has(recordId) : !pick.except.has(recordId);
}

/** How many records are meant, as far as is known. */
export function pickedCount(pick: RecordPick): number {
  return pick.mode === 'picked' ? pick.ids.size : Math.max(0, pick.total - pick.except.size);
}

/** The pick with some records taken in or left out; the same value when nothing changes. */
export function withPicked(pick: RecordPick, recordIds: readonly string[], isWanted: boolean): RecordPick {
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
