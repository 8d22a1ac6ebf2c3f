import type { PersonalRecord, SameWanted } from './personal-record';
import type { WaitingWrite, WaitingWrites, WriteFailure, WriteProblem } from './waiting-write';

/**
 * Adds an act at the end of the writes. It replaces a write that the server refused permanently; a write that the server may have
 * carried out is retried first. An act that was never tried and its undo cancel each other out. An act that wants the same as the
 * last one, such as a double click, is not added.
 */
export function enqueued<S extends PersonalRecord>(
  writes: WaitingWrites<S>,
  write: WaitingWrite<S>,
  same: SameWanted<S>,
): WaitingWrites<S> {
  const last = writes.findLast(({ recordId }) => recordId === write.recordId);
  if (last === undefined) return [...writes, write];
  if (same(last.wanted, write.wanted)) return retried(writes, write.recordId);
  if (isUndoneBy(last, write, same)) return writes.filter(({ key }) => key !== last.key);
  const stuck = writes.find(({ recordId, problem }) => recordId === write.recordId && problem !== null);
  if (stuck === undefined) return [...writes, write];
  if (mayHaveArrived(stuck)) return [...retried(writes, write.recordId), write];
  const others = dropped(writes, write.recordId);
  const isAsItWas = stuck.problem?.kind === 'failed' && same(write.wanted, stuck.base);
  // Only if the refusal was the first attempt: an earlier attempt without a response may have arrived.
  if (isAsItWas && stuck.tries < 2) return others;
  return [...others, { ...write, base: stuck.base, problem: conflictOf(stuck) }];
}

/** Next write to send: the first one in order that is not held back by a problem of its record. */
export function nextToSend<S extends PersonalRecord>(writes: WaitingWrites<S>): WaitingWrite<S> | null {
  return nextTogether(writes, 1, () => false)[0] ?? null;
}

/** The next writes to send in one call: the first one, and up to `limit` others of different records that `joins` allows. */
export function nextTogether<S extends PersonalRecord>(
  writes: WaitingWrites<S>,
  limit: number,
  joins: (first: WaitingWrite<S>, other: WaitingWrite<S>) => boolean,
): WaitingWrites<S> {
  const held = new Set<string>();
  const taken: Array<WaitingWrite<S>> = [];
  for (const write of writes) {
    if (taken.length === limit) break;
    const [first] = taken;
    const isNext = write.problem === null && !held.has(write.recordId);
    if (isNext && (first === undefined || joins(first, write))) taken.push(write);
    held.add(write.recordId);
  }
  return taken;
}

export function tried<S extends PersonalRecord>(writes: WaitingWrites<S>, key: string): WaitingWrites<S> {
  return withWrite(writes, key, (write) => ({ ...write, tries: write.tries + 1 }));
}

/** Removes the write; the next one for its record is now based on the saved state. */
export function acknowledged<S extends PersonalRecord>(
  writes: WaitingWrites<S>,
  key: string,
  saved: S['state'],
): WaitingWrites<S> {
  const done = writes.find((write) => write.key === key);
  if (done === undefined) return writes;
  const rest = writes.filter((write) => write !== done);
  const next = rest.find(({ recordId }) => recordId === done.recordId);
  return next === undefined ? rest : withWrite(rest, next.key, (write) => ({ ...write, base: saved }));
}

export function failed<S extends PersonalRecord>(
  writes: WaitingWrites<S>,
  key: string,
  failure: WriteFailure,
): WaitingWrites<S> {
  return withProblem(writes, key, { kind: 'failed', failure });
}

export function inConflict<S extends PersonalRecord>(
  writes: WaitingWrites<S>,
  key: string,
  theirs: S['state'],
): WaitingWrites<S> {
  return withProblem(writes, key, { kind: 'conflict', theirs });
}

/** Clears the failure of writes so that they are sent again under the same key; for one record or all. */
export function retried<S extends PersonalRecord>(
  writes: WaitingWrites<S>,
  recordId?: string,
): WaitingWrites<S> {
  return writes.map((write) =>
    write.problem?.kind === 'failed' && (recordId ?? write.recordId) === write.recordId
      ? { ...write, problem: null }
      : write,
  );
}

/** Removes all writes for the record. */
export function dropped<S extends PersonalRecord>(
  writes: WaitingWrites<S>,
  recordId: string,
): WaitingWrites<S> {
  return writes.filter((write) => write.recordId !== recordId);
}

/** Replaces the newer state with the user's own. This is a different act from the refused one, so it needs a new key. */
export function overwritten<S extends PersonalRecord>(
  writes: WaitingWrites<S>,
  recordId: string,
  newKey: string,
): WaitingWrites<S> {
  const write = conflicting(writes, recordId);
  if (write?.problem?.kind !== 'conflict') return writes;
  const { theirs } = write.problem;
  return withWrite(writes, write.key, (own) => ({
    ...own,
    key: newKey,
    base: theirs,
    tries: 0,
    problem: null,
  }));
}

/** The write for the record that is in conflict with a newer state. */
export function conflicting<S extends PersonalRecord>(
  writes: WaitingWrites<S>,
  recordId: string,
): WaitingWrite<S> | undefined {
  return writes.find((write) => write.recordId === recordId && write.problem?.kind === 'conflict');
}

function isUndoneBy<S extends PersonalRecord>(
  last: WaitingWrite<S>,
  write: WaitingWrite<S>,
  same: SameWanted<S>,
): boolean {
  return write.act === 'undo' && last.tries === 0 && same(write.wanted, last.base);
}

/** A server error may occur after the work was done. */
function mayHaveArrived<S extends PersonalRecord>({ problem }: WaitingWrite<S>): boolean {
  return (
    problem?.kind === 'failed' && (problem.failure.kind === 'server' || problem.failure.kind === 'malformed')
  );
}

/** A conflict remains when the user changes their own state. */
function conflictOf<S extends PersonalRecord>({ problem }: WaitingWrite<S>): WriteProblem<S> | null {
  return problem?.kind === 'conflict' ? problem : null;
}

function withProblem<S extends PersonalRecord>(
  writes: WaitingWrites<S>,
  key: string,
  problem: WriteProblem<S>,
): WaitingWrites<S> {
  return withWrite(writes, key, (write) => ({ ...write, problem }));
}

function withWrite<S extends PersonalRecord>(
  writes: WaitingWrites<S>,
  key: string,
  change: (write: WaitingWrite<S>) => WaitingWrite<S>,
): WaitingWrites<S> {
  return writes.map((write) => (write.key === key ? change(write) : write));
}
