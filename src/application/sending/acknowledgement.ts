import type { PersonalRecord } from '#domain/work/personal-record';

/** Acknowledged state of one record on the server. */
export interface Acknowledgement<S extends PersonalRecord> {
  readonly datasetId: string;
  readonly recordId: string;
  readonly state: S['state'];
}

/** An acknowledgement with its origin; a later act on the record may still be waiting. */
export interface HeardAcknowledgement<S extends PersonalRecord> extends Acknowledgement<S> {
  readonly from: 'here' | 'another-tab';
}
