import type { PersonalRecord } from './personal-record';

/** One step in the history of a visit, whatever was done. */
export interface HistoryStep {
  /** Counts the acts of the visit, from 1. */
  readonly id: number;
  readonly at: Date;
  readonly isUndone: boolean;
  /** Answered elsewhere since: undoing this would cost the newer answer. */
  readonly isOvertaken: boolean;
}

/** An act on one record as it was done, with everything that its undo needs. */
export type ActDone<S extends PersonalRecord> = S['place'] & {
  readonly act: Exclude<S['act'], 'undo'>;
  readonly recordId: string;
  /** Further records that the act changed. */
  readonly furtherIds?: readonly string[];
  /** How the record's text begins, to tell it from others. */
  readonly snippet: string;
  /** State before the act and after it. */
  readonly before: S['wanted'];
  readonly after: S['wanted'];
  /** Changes that were on screen unsaved when it was done; null when there were none. */
  readonly unsaved: S['unsaved'] | null;
};

/** An act on one record, with its place in the history. */
export type UndoStep<S extends PersonalRecord> = ActDone<S> & HistoryStep;
