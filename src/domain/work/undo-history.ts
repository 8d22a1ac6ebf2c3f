import type { PersonalRecord } from './personal-record';
import { changesOf, type ActDone, type HistoryStep, type UndoStep } from './undo-step';

/** A bulk action as it was done. The previous state of each record is stored with the action. */
export interface BulkActionDone<V extends string> {
  readonly act: 'many';
  readonly actId: string;
  readonly verb: V;
  /** Number of records in the action. */
  readonly count: number;
}

export type BulkActionEntry<V extends string> = BulkActionDone<V> & HistoryStep;

/** One act of a visit: an act on one record, or a bulk action with the verb `V`. */
export type HistoryEntry<S extends PersonalRecord, V extends string> = UndoStep<S> | BulkActionEntry<V>;

/** A completed act that is not in the history yet. */
export type HistoryDone<S extends PersonalRecord, V extends string> = ActDone<S> | BulkActionDone<V>;

/** The acts of a visit, oldest first. */
export type UndoHistory<S extends PersonalRecord, V extends string> = readonly HistoryEntry<S, V>[];

export const NO_HISTORY: readonly never[] = [];

/** Number of acts that are remembered; older ones can no longer be undone. */
export const HISTORY_LIMIT = 500;

/** Adds an act to the history and drops the oldest one above the limit. */
export function withAct<S extends PersonalRecord, V extends string>(
  history: UndoHistory<S, V>,
  done: HistoryDone<S, V>,
  at: Date,
): UndoHistory<S, V> {
  const id = (history.at(-1)?.id ?? 0) + 1;
  return [...history, { ...done, id, at, isUndone: false, isOvertaken: false }].slice(-HISTORY_LIMIT);
}

/** The next action to undo: the last one that is neither undone nor overtaken. */
export function nextToUndo<S extends PersonalRecord, V extends string>(
  history: UndoHistory<S, V>,
): HistoryEntry<S, V> | null {
  return history.findLast(holds) ?? null;
}

/**
 * Ids of the actions that can be undone: those whose records have no later action in effect. A bulk action can always be undone:
 * its undo skips records that were changed later.
 */
export function undoable<S extends PersonalRecord, V extends string>(
  history: UndoHistory<S, V>,
): ReadonlySet<number> {
  const ids = new Set<number>();
  const built = new Set<string>();
  for (const entry of history.toReversed()) {
    if (!holds(entry)) continue;
    const records = isBulk(entry) ? [] : changesOf(entry).map(({ recordId }) => recordId);
    if (!records.some((id) => built.has(id))) ids.add(entry.id);
    for (const id of records) built.add(id);
  }
  return ids;
}

/** True if older acts of the visit have been dropped. */
export function isShortened(history: readonly HistoryStep[]): boolean {
  return (history[0]?.id ?? 1) > 1;
}

/** Marks one act as undone or overtaken. */
export function withEnd<S extends PersonalRecord, V extends string>(
  history: UndoHistory<S, V>,
  id: number,
  end: 'isUndone' | 'isOvertaken',
): UndoHistory<S, V> {
  return history.map((entry) => (entry.id === id ? { ...entry, [end]: true } : entry));
}

/** Removes a record from the last act in effect that changed it; an act without further records counts as undone. */
export function withoutRecord<S extends PersonalRecord, V extends string>(
  history: UndoHistory<S, V>,
  recordId: string,
): UndoHistory<S, V> {
  const step = history.findLast((entry) => holds(entry) && changes(entry, recordId));
  if (step === undefined || isBulk(step)) return history;
  const [first, ...further] = changesOf(step).filter((change) => change.recordId !== recordId);
  if (first === undefined) return withEnd(history, step.id, 'isUndone');
  const { before, after, unsaved } = first;
  const rest: UndoStep<S> = { ...step, recordId: first.recordId, before, after, unsaved, further };
  return history.map((entry) => (entry === step ? rest : entry));
}

function changes<S extends PersonalRecord, V extends string>(entry: HistoryEntry<S, V>, id: string): boolean {
  return !isBulk(entry) && changesOf(entry).some(({ recordId }) => recordId === id);
}

export function holds({ isUndone, isOvertaken }: HistoryStep): boolean {
  return !isUndone && !isOvertaken;
}

export function isBulk<S extends PersonalRecord, V extends string>(
  entry: HistoryEntry<S, V>,
): entry is BulkActionEntry<V> {
  return 'actId' in entry;
}
