import type { PersonalRecord } from './personal-record';

/** One step in the history of a visit, of any kind. */
export interface HistoryStep {
  /** Number of the act in the visit, from 1. */
  readonly id: number;
  readonly at: Date;
  readonly isUndone: boolean;
  /** True if the record was answered elsewhere since: undoing the act would lose the newer answer. */
  readonly isOvertaken: boolean;
}

/** A completed act on one record, with everything needed to undo it. */
export type ActDone<S extends PersonalRecord> = S['place'] & {
  readonly act: Exclude<S['act'], 'undo'>;
  readonly recordId: string;
  /** Other records that the act changed. */
  readonly furtherIds?: readonly string[];
  /** Beginning of the record's text, to distinguish it from other records. */
  readonly snippet: string;
  /** State before the act and after it. */
  readonly before: S['wanted'];
  readonly after: S['wanted'];
  /** Unsaved changes on the screen at the time of the act; null if there were none. */
  readonly unsaved: S['unsaved'] | null;
};

/** An act on one record as a step of the history. */
export type UndoStep<S extends PersonalRecord> = ActDone<S> & HistoryStep;
