import type { PersonalRecord, SameWanted } from '#domain/work/personal-record';
import type { WaitingWrite } from '#domain/work/waiting-write';
import type { Postponed, SendOutcome } from '../send-outcome';

/** Writes several records in one call. */
export interface BatchWriter<S extends PersonalRecord> {
  /** Largest number of writes in a call. */
  readonly limit: number;
  /** Whether a call that begins with the first write can include the other one. */
  joins(first: WaitingWrite<S>, other: WaitingWrite<S>): boolean;
  /** The outcomes in the order of the writes, which are for different records. */
  write(
    writes: ReadonlyArray<WaitingWrite<S>>,
  ): Promise<ReadonlyArray<Exclude<SendOutcome<S>, Postponed>> | Postponed>;
}

/** Writes records of one family of datasets to the server. */
export interface RecordWriter<S extends PersonalRecord> {
  /** Repeating a write under the same key changes nothing, on servers that support such keys. */
  write(write: WaitingWrite<S>): Promise<SendOutcome<S>>;
  /** Absent if the server takes one record in a call. */
  readonly batch?: BatchWriter<S>;
  readonly same: SameWanted<S>;
}
