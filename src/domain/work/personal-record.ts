/** Types of a record for one user, in one family of datasets. Used only as a type parameter: no value has this type. */
export interface PersonalRecord {
  /** State of the record for the user, whether or not a server has acknowledged it. */
  readonly state: unknown;
  /** The part of the state that the user decides and an act requests. */
  readonly wanted: unknown;
  /** Acts on the record. Undo is named `undo` in every family. */
  readonly act: string;
  /** Unsaved changes to the record. */
  readonly unsaved: unknown;
  /** Position of the user during an act. */
  readonly place: object;
}

/** Whether two states are the same for the user, ignoring what only a server sets. */
export type SameWanted<S extends PersonalRecord> = (a: S['wanted'], b: S['wanted'] | S['state']) => boolean;
