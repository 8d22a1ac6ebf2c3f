import type { PersonalRecord } from './personal-record';

/** One step in the history of a visit, of any kind. */
export interface HistoryStep {
  /** Number of the act in the visit, from 1. */
  readonly id: number;
  readonly at: Date;
  readonly isUndone: boolean;
  /** True if the record was answered elsewhere since, so that undoing the act loses the newer answer. */
  readonly isOvertaken: boolean;
}

export interface RecordChange<S extends PersonalRecord> {
  readonly recordId: string;
  /** State before the act and after it. */
  readonly before: S['wanted'];
  readonly after: S['wanted'];
  /** Unsaved changes on the screen at the time of the act; null if there were none. */
  readonly unsaved: S['unsaved'] | null;
}

/** A completed act with everything needed to undo it. It names the first record that it changed. */
export type ActDone<S extends PersonalRecord> = S['place'] &
  RecordChange<S> & {
    readonly act: Exclude<S['act'], 'undo'>;
    /** Changes of other records by the same act. */
    readonly further?: ReadonlyArray<RecordChange<S>>;
    /** Beginning of the record's text, to distinguish it from other records. */
    readonly snippet: string;
  };

export type UndoStep<S extends PersonalRecord> = ActDone<S> & HistoryStep;

export function changesOf<S extends PersonalRecord>(done: ActDone<S>): ReadonlyArray<RecordChange<S>> {
  return [done, ...(done.further ?? [])];
}
