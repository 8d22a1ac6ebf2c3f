import type { PersonalRecord } from '../work/personal-record';
import type { RecordPick } from './record-pick';

/** The action on each record of a request. */
export interface BulkOrder {
  readonly verb: string;
}

/** An order for the records of a pick, in one dataset. `Q` is what the family selects records by. */
export interface BulkRequest<Q = unknown, O extends BulkOrder = BulkOrder> {
  readonly datasetId: string;
  readonly datasetName: string;
  readonly pick: RecordPick<Q>;
  readonly order: O;
}

/** Numbers of a plan's records: those that are sent and, by reason, those that are not make up the total. */
export interface PlanCounts<R extends string = string> {
  readonly total: number;
  readonly sent: number;
  readonly skipped: ReadonlyMap<R, number>;
}

/** Types of a record in bulk actions, in one family of datasets. There are no values of it. */
export interface BulkRecord extends PersonalRecord {
  readonly request: BulkRequest;
  /** A record as it is read from the server. */
  readonly record: { readonly id: string };
  /** As much of a record as decides what an order makes of it. */
  readonly candidate: object;
  /** The server's word for a write; with what was wanted, it makes the new state. */
  readonly saved: unknown;
  /** A plan in numbers, as it is told before it is carried out. */
  readonly summary: PlanCounts;
  /** A reason, known before, to list a record and send nothing of it. Its kinds are none of the general problems. */
  readonly skip: { readonly kind: string };
}

export type OrderOf<S extends BulkRecord> = S['request']['order'];
export type VerbOf<S extends BulkRecord> = OrderOf<S>['verb'];

/** Rules of a record family that a bulk action needs once its records are known. */
export interface BulkRules<S extends BulkRecord> {
  /** The state that a write has led to. */
  stateAfter(wanted: S['wanted'], saved: S['saved']): S['state'];
  /** The part of a state that the person decides. */
  wantedOf(state: S['state']): S['wanted'];
  /** How much of a call a write fills. The first write of a chunk is sent whatever it weighs. */
  weightOf(wanted: S['wanted']): number;
  /** Weight that the writes of a call have together, at most. */
  readonly chunkWeight: number;
}
