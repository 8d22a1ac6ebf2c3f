/** Types of a record as one user has it, in one family of datasets. There are no values of it. */
export interface PersonalRecord {
  /** State of the record for the user, acknowledged by a server or not. */
  readonly state: unknown;
  /** The part of it that the person decides: all that an act asks for. */
  readonly wanted: unknown;
  /** Actions on it. Undo is named `undo` in every family. */
  readonly act: string;
  /** Changes of it that the user has not saved. */
  readonly unsaved: unknown;
  /** Position of the user during an act. */
  readonly place: object;
}

/** Whether two states are the same to the person, whatever a server says beside them. */
export type SameWanted<S extends PersonalRecord> = (a: S['wanted'], b: S['wanted'] | S['state']) => boolean;
