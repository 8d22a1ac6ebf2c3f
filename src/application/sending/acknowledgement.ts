import type { PersonalRecord } from '#domain/work/personal-record';

/** Acknowledged state of one record on the server. */
export interface Acknowledgement<S extends PersonalRecord> {
  readonly datasetId: string;
  readonly recordId: string;
  readonly state: S['state'];
}
