import type { BulkOutcome, BulkTarget } from '#domain/bulk/bulk-act';
import type { BulkChunk } from '#domain/bulk/bulk-chunk';
import type { PlannedTarget } from '#domain/bulk/planned-target';
import type { BulkRecord, BulkRules } from '#domain/bulk/bulk-record';
import type { SampleDraw } from '#domain/bulk/sample-draw';
import type { Result } from '#domain/shared/result';
import type { Postponed } from '../../sending/send-outcome';
import type { RepositoryFailure } from '../../shared/repository-failure';

export interface TargetsWanted<S extends BulkRecord> {
  readonly request: S['request'];
  /** Picked records that are at hand are not fetched. */
  readonly known: ReadonlyMap<string, S['record']>;
  /** Whether a change of the record is still on its way, so that its state is unknown. */
  readonly isOnItsWay: (recordId: string) => boolean;
  /** Called with the number of records found so far. */
  readonly onFound: (count: number) => void;
}

/** The records of an act, each once. */
export interface CollectedTargets<S extends BulkRecord> {
  readonly candidates: ReadonlyArray<S['candidate']>;
  /** Some of the records that would be sent, for every score that may be asked for. */
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
  /** Of every record of the chunk. */
  | { readonly kind: 'settled'; readonly outcomes: ReadonlyArray<BulkOutcome<S>> }
  /** The server cannot be reached or no user is signed in: the same chunk is to be sent again later. */
  | Postponed;

export interface UndoToPlan<S extends BulkRecord> {
  readonly datasetId: string;
  /** Targets that would undo everything. */
  readonly targets: ReadonlyArray<BulkTarget<S>>;
  readonly signal: AbortSignal;
}

/** Everything that depends on the kind of record a bulk action is about. */
export interface BulkFamily<S extends BulkRecord> {
  readonly rules: BulkRules<S>;
  /** Whether single acts on a record are still on their way. */
  isOnItsWay(recordId: string): boolean;
  /** Looks up the records of a request, and changes nothing. */
  collect(
    wanted: TargetsWanted<S>,
    signal: AbortSignal,
  ): Promise<Result<CollectedTargets<S>, RepositoryFailure>>;
  /** The target that the order of a request makes of a record. */
  plan(request: S['request'], candidate: S['candidate']): PlannedTarget<S>;
  /** How many records the server takes in one call; null where it does not say. */
  largestCall(signal: AbortSignal): Promise<Result<number | null, RepositoryFailure>>;
  /** Sends one chunk and says what became of each of its records. */
  sendChunk(toSend: ChunkToSend<S>): Promise<ChunkOutcome<S>>;
  /** The records that were changed since an act, as far as the server does not look at that by itself. */
  planUndo(undo: UndoToPlan<S>): Promise<Result<ReadonlyArray<BulkOutcome<S>>, RepositoryFailure>>;
}
