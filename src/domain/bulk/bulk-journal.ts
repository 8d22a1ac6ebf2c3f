import { assertNever } from '../shared/assert-never';
import type { Response, SavedResponse } from '../response/response';
import type { BulkOutcome, BulkPhase, BulkProblem, BulkTarget } from './bulk-act';

/** What has happened in an act, each kept as a row: what became of a chunk, and what the person decided. */
export type BulkEvent =
  | { readonly kind: 'outcomes'; readonly outcomes: readonly BulkOutcome[] }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'resumed' }
  /** Null for all. */
  | { readonly kind: 'retried'; readonly recordIds: readonly string[] | null }
  | { readonly kind: 'overwritten'; readonly recordIds: readonly string[] }
  | { readonly kind: 'let-go'; readonly recordIds: readonly string[] }
  /** Another act takes back what was done; the rest stays as it is. */
  | { readonly kind: 'taken-back' };

/**
 * How far one record is: still to be sent, held back since the act was stopped, done, listed with a problem, or left as it
 * is. `base` is what it had when it was sent.
 */
export type Standing =
  | { readonly kind: 'todo' | 'held'; readonly base: Response | null }
  | { readonly kind: 'done'; readonly base: Response | null; readonly after: SavedResponse | null }
  | { readonly kind: 'problem'; readonly base: Response | null; readonly problem: BulkProblem }
  | { readonly kind: 'left'; readonly base: Response | null };

type Counts = Readonly<Record<Standing['kind'], number>>;

/** An act as the rows of its journal leave it. Every record has exactly one standing. */
export interface BulkState {
  readonly targets: readonly BulkTarget[];
  /** By record id, the place among the targets. */
  readonly places: ReadonlyMap<string, number>;
  /** By place. */
  readonly standings: readonly Standing[];
  readonly counts: Counts;
  /** Listed records, by place. */
  readonly problems: ReadonlyMap<number, BulkProblem>;
  /** Rows of outcomes so far, and rows of decisions: together they name the next chunk. */
  readonly settled: number;
  readonly decided: number;
  /** Nothing before this place is to be sent. */
  readonly cursor: number;
}

/** An act of which nothing is told yet. Each record is among the targets once. */
export function untold(targets: readonly BulkTarget[]): BulkState {
  return {
    targets,
    places: new Map(targets.map(({ recordId }, place) => [recordId, place])),
    standings: targets.map(({ before }) => ({ kind: 'todo', base: before })),
    counts: { todo: targets.length, held: 0, done: 0, problem: 0, left: 0 },
    problems: new Map(),
    settled: 0,
    decided: 0,
    cursor: 0,
  };
}

export function told(state: BulkState, events: readonly BulkEvent[]): BulkState {
  return events.reduce(next, state);
}

export function phaseOf({ counts }: BulkState): Exclude<BulkPhase, 'collecting'> {
  if (counts.todo > 0) return 'writing';
  return counts.held > 0 ? 'stopped' : 'finished';
}

function next(state: BulkState, event: BulkEvent): BulkState {
  if (event.kind === 'outcomes') {
    const news = new Map(event.outcomes.map((outcome) => [outcome.recordId, outcome]));
    return { ...changed(state, [...news.keys()], settledBy(news)), settled: state.settled + 1 };
  }
  return { ...decidedOn(state, event), decided: state.decided + 1 };
}

function decidedOn(state: BulkState, event: Exclude<BulkEvent, { kind: 'outcomes' }>): BulkState {
  switch (event.kind) {
    case 'stopped':
      return changed(state, null, ({ kind, base }) => (kind === 'todo' ? { kind: 'held', base } : null));
    case 'resumed':
      return changed(state, null, ({ kind, base }) => (kind === 'held' ? { kind: 'todo', base } : null));
    case 'retried':
      return changed(state, event.recordIds, retried);
    case 'overwritten':
      return changed(state, event.recordIds, overwritten);
    case 'let-go':
      return changed(state, event.recordIds, ({ kind, base }) =>
        kind === 'problem' ? { kind: 'left', base } : null,
      );
    case 'taken-back':
      return changed(state, null, ({ kind, base }) => (kind === 'done' ? null : { kind: 'left', base }));
    default:
      return assertNever(event);
  }
}

/** A record that is done stays done: where two tabs have sent it, the slower one meets the work of the other. */
function settledBy(news: ReadonlyMap<string, BulkOutcome>): Change {
  return (standing, { recordId }) => {
    const outcome = news.get(recordId);
    if (outcome === undefined || standing.kind === 'done') return null;
    const { base } = standing;
    if (outcome.kind === 'done') return { kind: 'done', base, after: outcome.after };
    return standing.kind === 'left' ? null : { kind: 'problem', base, problem: outcome.problem };
  };
}

/** What no server was asked about would only be listed again. */
function retried(standing: Standing): Standing | null {
  if (standing.kind !== 'problem' || standing.problem.kind === 'incomplete') return null;
  return { kind: 'todo', base: standing.base };
}

function overwritten(standing: Standing): Standing | null {
  if (standing.kind !== 'problem' || standing.problem.kind !== 'conflict') return null;
  return { kind: 'todo', base: standing.problem.theirs };
}

/** Null where nothing changes. */
type Change = (standing: Standing, target: BulkTarget) => Standing | null;

/** `recordIds` null means all. */
function changed(state: BulkState, recordIds: readonly string[] | null, change: Change): BulkState {
  const standings = [...state.standings];
  const counts: Record<Standing['kind'], number> = { ...state.counts };
  const problems = new Map(state.problems);
  let { cursor } = state;
  for (const place of placesOf(state, recordIds)) {
    const [before, target] = [state.standings[place], state.targets[place]];
    const after = before && target && change(before, target);
    if (before === undefined || !after) continue;
    standings[place] = after;
    counts[before.kind] -= 1;
    counts[after.kind] += 1;
    if (after.kind === 'problem') problems.set(place, after.problem);
    else problems.delete(place);
    if (after.kind === 'todo') cursor = Math.min(cursor, place);
  }
  while (cursor < standings.length && standings[cursor]?.kind !== 'todo') cursor += 1;
  return { ...state, standings, counts, problems, cursor };
}

function placesOf({ places, standings }: BulkState, recordIds: readonly string[] | null): Iterable<number> {
  if (recordIds === null) return standings.keys();
  return recordIds.flatMap((id) => places.get(id) ?? []);
}
