import { assertNever } from '../shared/assert-never';
import { isConflict, isSkipped, type BulkOutcome, type BulkPhase, type BulkTarget } from './bulk-act';
import type { BulkRecord } from './bulk-record';
import {
  allToSend,
  statusAt,
  TargetStatusesDraft,
  type TargetStatus,
  type StatusChange,
  type TargetStatuses,
} from './target-statuses';

/** Event of a bulk action, stored as a row: the outcomes of a chunk, or a decision of the user. */
export type BulkEvent<S extends BulkRecord> =
  | { readonly kind: 'outcomes'; readonly outcomes: ReadonlyArray<BulkOutcome<S>> }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'resumed' }
  /** `recordIds` is null to retry all problems. */
  | { readonly kind: 'retried'; readonly recordIds: readonly string[] | null }
  | { readonly kind: 'overwritten'; readonly recordIds: readonly string[] }
  | { readonly kind: 'let-go'; readonly recordIds: readonly string[] }
  /** The remaining records of a stopped action stay unchanged. */
  | { readonly kind: 'given-up' }
  /** Another action undoes the records that are done; the others stay unchanged. */
  | { readonly kind: 'taken-back' };

/** A bulk action after the events of its journal. Every record has exactly one status. */
export interface BulkState<S extends BulkRecord> {
  readonly targets: ReadonlyArray<BulkTarget<S>>;
  /** Index among the targets by record id. */
  readonly places: ReadonlyMap<string, number>;
  readonly statuses: TargetStatuses<S>;
  /** Number of decisions so far. */
  readonly decided: number;
}

/** State of an action before its first event. Each record occurs once among the targets. */
export function initialState<S extends BulkRecord>(targets: ReadonlyArray<BulkTarget<S>>): BulkState<S> {
  return {
    targets,
    places: new Map(targets.map(({ recordId }, place) => [recordId, place])),
    statuses: allToSend(targets),
    decided: 0,
  };
}

/** Applies events in time proportional to the records they affect, not to the size of the action. */
export function applyEvents<S extends BulkRecord>(
  state: BulkState<S>,
  events: ReadonlyArray<BulkEvent<S>>,
): BulkState<S> {
  const draft = new TargetStatusesDraft(state.statuses);
  let { decided } = state;
  for (const event of events) {
    apply(draft, state.places, event);
    if (event.kind !== 'outcomes') decided += 1;
  }
  return { ...state, statuses: draft.end(), decided };
}

export function phaseOf<S extends BulkRecord>({
  statuses: { counts },
}: BulkState<S>): Exclude<BulkPhase, 'collecting'> {
  if (counts.todo > 0) return 'writing';
  return counts.held > 0 ? 'stopped' : 'finished';
}

/** Undefined if the record does not belong to the action. */
export function targetStatusOf<S extends BulkRecord>(
  { places, statuses }: BulkState<S>,
  recordId: string,
): TargetStatus<S> | undefined {
  return statusAt(statuses, places.get(recordId) ?? -1);
}

function apply<S extends BulkRecord>(
  draft: TargetStatusesDraft<S>,
  places: BulkState<S>['places'],
  event: BulkEvent<S>,
): void {
  const change = (recordId: string, to: StatusChange<S>) => draft.change(places.get(recordId) ?? -1, to);
  switch (event.kind) {
    case 'outcomes':
      for (const outcome of event.outcomes) change(outcome.recordId, settledBy(outcome));
      return;
    case 'stopped':
      return draft.changeAll(({ kind, base }) => (kind === 'todo' ? { kind: 'held', base } : null));
    case 'resumed':
      return draft.changeAll(({ kind, base }) => (kind === 'held' ? { kind: 'todo', base } : null));
    case 'retried':
      if (event.recordIds === null) return draft.changeAll(retried);
      for (const recordId of event.recordIds) change(recordId, retried);
      return;
    case 'overwritten':
      for (const recordId of event.recordIds) change(recordId, overwritten);
      return;
    case 'let-go':
      for (const recordId of event.recordIds) change(recordId, letGo);
      return;
    case 'given-up':
      return draft.changeAll(({ kind, base }) => (kind === 'held' ? { kind: 'left', base } : null));
    case 'taken-back':
      return draft.changeAll(({ kind, base }) => (kind === 'done' ? null : { kind: 'left', base }));
    default:
      return assertNever(event);
  }
}

/** A done record stays done: if two tabs sent it, the slower one conflicts with the result of the other. */
function settledBy<S extends BulkRecord>(outcome: BulkOutcome<S>): StatusChange<S> {
  return ({ kind, base }) => {
    if (kind === 'done') return null;
    if (outcome.kind === 'done') return { kind: 'done', base, after: outcome.after };
    return kind === 'left' ? null : { kind: 'problem', base, problem: outcome.problem };
  };
}

/** Status after a retry; null for skipped records, because a retry skips them again. */
function retried<S extends BulkRecord>(status: TargetStatus<S>): TargetStatus<S> | null {
  if (status.kind !== 'problem' || isSkipped(status.problem)) return null;
  return { kind: 'todo', base: status.base };
}

function overwritten<S extends BulkRecord>(status: TargetStatus<S>): TargetStatus<S> | null {
  if (status.kind !== 'problem' || !isConflict<S>(status.problem)) return null;
  return { kind: 'todo', base: status.problem.theirs };
}

function letGo<S extends BulkRecord>({ kind, base }: TargetStatus<S>): TargetStatus<S> | null {
  return kind === 'problem' ? { kind: 'left', base } : null;
}
