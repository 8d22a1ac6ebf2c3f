import type { PersonalRecord } from '#domain/work/personal-record';

/** State of one record on the server, from now on. */
export interface Acknowledgement<S extends PersonalRecord> {
  readonly datasetId: string;
  readonly recordId: string;
  readonly state: S['state'];
}
