import type { PersonalRecord, SameWanted } from '#domain/work/personal-record';
import type { WaitingWrite } from '#domain/work/waiting-write';
import type { SendOutcome } from '../send-outcome';

/** Writes single records of one family of datasets to the server. */
export interface RecordWriter<S extends PersonalRecord> {
  /** Repeating a write under the same key changes nothing, on servers that support such keys. */
  write(write: WaitingWrite<S>): Promise<SendOutcome<S>>;
  readonly same: SameWanted<S>;
}
