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

/** Event of a bulk action, stored as a row: the outcome of a chunk, or a decision of the user. */
export type BulkEvent<S extends BulkRecord> =
  | { readonly kind: 'outcomes'; readonly outcomes: ReadonlyArray<BulkOutcome<S>> }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'resumed' }
  /** Null for all. */
  | { readonly kind: 'retried'; readonly recordIds: readonly string[] | null }
  | { readonly kind: 'overwritten'; readonly recordIds: readonly string[] }
  | { readonly kind: 'let-go'; readonly recordIds: readonly string[] }
  /** The rest of a stopped action stays unchanged. */
  | { readonly kind: 'given-up' }
  /** Another action undoes what was done; the rest stays as it is. */
  | { readonly kind: 'taken-back' };

/** A bulk action after the events of its journal. Every record has exactly one status. */
export interface BulkState<S extends BulkRecord> {
  readonly targets: ReadonlyArray<BulkTarget<S>>;
  /** By record id, the place among the targets. */
  readonly places: ReadonlyMap<string, number>;
  readonly statuses: TargetStatuses<S>;
  /** Rows of decisions so far. */
  readonly decided: number;
}

/** State of an action before its first event. Each record is among the targets once. */
export function initialState<S extends BulkRecord>(targets: ReadonlyArray<BulkTarget<S>>): BulkState<S> {
  return {
    targets,
    places: new Map(targets.map(({ recordId }, place) => [recordId, place])),
    statuses: allToSend(targets),
    decided: 0,
  };
}

/** Its time depends on the records that the events name, not on the size of the action. */
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

/** Undefined for a record that is none of the act's. */
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

/** A record that is done stays done: where two tabs have sent it, the slower one meets the work of the other. */
function settledBy<S extends BulkRecord>(outcome: BulkOutcome<S>): StatusChange<S> {
  return ({ kind, base }) => {
    if (kind === 'done') return null;
    if (outcome.kind === 'done') return { kind: 'done', base, after: outcome.after };
    return kind === 'left' ? null : { kind: 'problem', base, problem: outcome.problem };
  };
}

/** Records never sent to a server would only be listed again. */
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
