import type { BulkOutcome, BulkTarget } from '#domain/bulk/bulk-act';
import type { BulkChunk } from '#domain/bulk/bulk-chunk';
import type { PlannedTarget } from '#domain/bulk/planned-target';
import type { BulkRecord, BulkRules } from '#domain/bulk/bulk-record';
import type { SampleDraw } from '#domain/bulk/sample-draw';
import type { Postponed } from '../../sending/send-outcome';
import type { Reply } from '../../shared/repository-failure';

export interface TargetsWanted<S extends BulkRecord> {
  readonly request: S['request'];
  /** Picked records that are in memory; they are not fetched. */
  readonly known: ReadonlyMap<string, S['record']>;
  /** Whether a change of the record is not acknowledged yet, so that its state is unknown. */
  readonly isOnItsWay: (recordId: string) => boolean;
  /** Called with the number of records found so far. */
  readonly onFound: (count: number) => void;
}

/** The records of an action, each of them once. */
export interface CollectedTargets<S extends BulkRecord> {
  readonly candidates: ReadonlyArray<S['candidate']>;
  /** A sample of the records to send, for every minimum score that the user can choose. */
  readonly sample: SampleDraw<S['record']>;
}

export interface ChunkToSend<S extends BulkRecord> {
  readonly actId: string;
  readonly datasetId: string;
  readonly chunk: BulkChunk<S>;
  /** Aborted when the user signs out: their answers must not be sent under the next user's name. */
  readonly signal: AbortSignal;
}

export type ChunkOutcome<S extends BulkRecord> =
  /** One outcome for every record of the chunk. */
  | { readonly kind: 'settled'; readonly outcomes: ReadonlyArray<BulkOutcome<S>> }
  /** The server cannot be reached or no user is signed in: the same chunk is to be sent again later. */
  | Postponed;

export interface UndoToPlan<S extends BulkRecord> {
  readonly datasetId: string;
  /** Targets that undo all records of the action. */
  readonly targets: ReadonlyArray<BulkTarget<S>>;
  readonly signal: AbortSignal;
}

/** The part of bulk actions that depends on the family of records. */
export interface BulkFamily<S extends BulkRecord> {
  readonly rules: BulkRules<S>;
  /** Whether single acts on a record are not acknowledged yet. */
  isOnItsWay(recordId: string): boolean;
  /** Looks up the records of a request; changes nothing. */
  collect(wanted: TargetsWanted<S>, signal: AbortSignal): Reply<CollectedTargets<S>>;
  /** The target for a record under the order of a request. */
  plan(request: S['request'], candidate: S['candidate']): PlannedTarget<S>;
  /** Number of records that the server accepts in one call; null if it does not report one. */
  largestCall(signal: AbortSignal): Reply<number | null>;
  /** Minimum number of records in a call, where a call costs much more than its records; the usual number if absent. */
  readonly smallestCall?: number;
  sendChunk(toSend: ChunkToSend<S>): Promise<ChunkOutcome<S>>;
  /** The records that were changed since an action, on a server that does not check versions itself. */
  planUndo(undo: UndoToPlan<S>): Reply<ReadonlyArray<BulkOutcome<S>>>;
}
