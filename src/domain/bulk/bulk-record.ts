import type { PersonalRecord } from '../work/personal-record';
import type { RecordPick } from './record-pick';

/** The action on each record of a request. */
export interface BulkOrder {
  readonly verb: string;
}

/** An order for the records of a pick in one dataset. `Q` is the type by which the family selects records. */
export interface BulkRequest<Q = unknown, O extends BulkOrder = BulkOrder> {
  readonly datasetId: string;
  readonly datasetName: string;
  readonly pick: RecordPick<Q>;
  readonly order: O;
}

/** Number of records of a plan: `total` is the sum of those that are sent and, by reason, those that are not. */
export interface PlanCounts<R extends string = string> {
  readonly total: number;
  readonly sent: number;
  readonly skipped: ReadonlyMap<R, number>;
}

/** Types of a record in bulk actions, in one family of datasets. Used only as a type parameter: no value has this type. */
export interface BulkRecord extends PersonalRecord {
  readonly request: BulkRequest;
  /** A record as loaded from the server. */
  readonly record: { readonly id: string };
  /** The part of a record that determines the effect of an order on it. */
  readonly candidate: object;
  /** The server's result of a write; together with the wanted state, it determines the new state. */
  readonly saved: unknown;
  /** Summary of a plan in numbers, shown before the plan is carried out. */
  readonly summary: PlanCounts;
  /** A reason known in advance to list a record instead of sending it. Its kinds differ from those of general problems. */
  readonly skip: { readonly kind: string };
}

export type OrderOf<S extends BulkRecord> = S['request']['order'];
export type VerbOf<S extends BulkRecord> = OrderOf<S>['verb'];

/** Rules of a record family for bulk actions on known records. */
export interface BulkRules<S extends BulkRecord> {
  /** The state after a write. */
  stateAfter(wanted: S['wanted'], saved: S['saved']): S['state'];
  /** The part of a state that the user decides. */
  wantedOf(state: S['state']): S['wanted'];
  /** Weight of a write in its call. The first write of a chunk is sent regardless of its weight. */
  weightOf(wanted: S['wanted']): number;
  /** Maximum total weight of the writes in a call. */
  readonly chunkWeight: number;
}
