import type { PersonalRecord, SameWanted } from './personal-record';
import type { WaitingWrite, WaitingWrites, WriteFailure, WriteProblem } from './waiting-write';

/**
 * The writes with one more act at their end. A write that the server refused for good is replaced by the new act; one that
 * it may have carried out all the same is tried again first. An act that was never tried and its undoing
 * cancel each other out; an act that wants what the last one wants, as of a double click, is no other act.
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
  // Only where the refusal was the first word: an earlier attempt without an answer may have arrived.
  if (isAsItWas && stuck.tries < 2) return others;
  return [...others, { ...write, base: stuck.base, problem: conflictOf(stuck) }];
}

/** Next write to send: in order, except that a problem holds back the later writes of its own record. */
export function nextToSend<S extends PersonalRecord>(writes: WaitingWrites<S>): WaitingWrite<S> | null {
  const held = new Set<string>();
  for (const write of writes) {
    if (write.problem === null && !held.has(write.recordId)) return write;
    held.add(write.recordId);
  }
  return null;
}

export function tried<S extends PersonalRecord>(writes: WaitingWrites<S>, key: string): WaitingWrites<S> {
  return withWrite(writes, key, (write) => ({ ...write, tries: write.tries + 1 }));
}

/** Without the write; the next one of its record now builds on what the server has. */
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

/** Failed writes are sent again, under the same key; of one record, or of all. */
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

/** Without anything the person did to the record and the server does not have. */
export function dropped<S extends PersonalRecord>(
  writes: WaitingWrites<S>,
  recordId: string,
): WaitingWrites<S> {
  return writes.filter((write) => write.recordId !== recordId);
}

/** The person's own state is to replace the newer one. Another act than the refused one, therefore another key. */
export function keptMine<S extends PersonalRecord>(
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

/** The write of the record that met a newer state. */
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

/** A server that broke down may have done so after the work. */
function mayHaveArrived<S extends PersonalRecord>({ problem }: WaitingWrite<S>): boolean {
  return (
    problem?.kind === 'failed' && (problem.failure.kind === 'server' || problem.failure.kind === 'malformed')
  );
}

/** The newer state stays the newer state, whatever the person does to their own. */
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
