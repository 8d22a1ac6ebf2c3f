import type { PersonalRecord } from '#domain/work/personal-record';
import type { ActDone } from '#domain/work/undo-step';

/** Acts of a visit that can be undone. */
export interface ActLog<S extends PersonalRecord> {
  /** Returns the id of the new step. */
  note(done: ActDone<S>): number;
  /** Removes a record from the last act on it, since there is nothing to undo there. */
  giveUp(recordId: string): void;
}
