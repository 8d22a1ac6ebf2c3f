import type { Response } from '../feedback/response';
import { sameWanted } from '../feedback/same-response';
import type { EntryFailure, EntryProblem, Outbox, OutboxEntry } from './outbox-entry';

/**
 * The outbox with one more act at its end. What the server has refused for good is replaced by what the person wants
 * instead; what it may have carried out all the same is tried again first. An act that was never tried and its undoing
 * cancel each other out; an act that wants what the last one wants, as of a double click, is no other act.
 */
export function enqueued(outbox: Outbox, entry: OutboxEntry): Outbox {
  const last = outbox.findLast(({ recordId }) => recordId === entry.recordId);
  if (last === undefined) return [...outbox, entry];
  if (sameWanted(last.wanted, entry.wanted)) return retried(outbox, entry.recordId);
  if (isUndoneBy(last, entry)) return outbox.filter(({ key }) => key !== last.key);
  const stuck = outbox.find(({ recordId, problem }) => recordId === entry.recordId && problem !== null);
  if (stuck === undefined) return [...outbox, entry];
  if (mayHaveArrived(stuck)) return [...retried(outbox, entry.recordId), entry];
  const others = dropped(outbox, entry.recordId);
  const isAsItWas = stuck.problem?.kind === 'failed' && sameWanted(entry.wanted, stuck.base);
  // Only where the refusal was the first word: an earlier attempt without an answer may have arrived.
  if (isAsItWas && stuck.tries < 2) return others;
  return [...others, { ...entry, base: stuck.base, problem: conflictOf(stuck) }];
}

/** What is sent next: in order, except that a problem holds back the later entries of its own record. */
export function nextToSend(outbox: Outbox): OutboxEntry | null {
  const held = new Set<string>();
  for (const entry of outbox) {
    if (entry.problem === null && !held.has(entry.recordId)) return entry;
    held.add(entry.recordId);
  }
  return null;
}

export function tried(outbox: Outbox, key: string): Outbox {
  return withEntry(outbox, key, (entry) => ({ ...entry, tries: entry.tries + 1 }));
}

/** Without the entry; the next one of its record now builds on what the server has. */
export function acknowledged(outbox: Outbox, key: string, saved: Response | null): Outbox {
  const done = outbox.find((entry) => entry.key === key);
  if (done === undefined) return outbox;
  const rest = outbox.filter((entry) => entry !== done);
  const next = rest.find(({ recordId }) => recordId === done.recordId);
  return next === undefined ? rest : withEntry(rest, next.key, (entry) => ({ ...entry, base: saved }));
}

export function failed(outbox: Outbox, key: string, failure: EntryFailure): Outbox {
  return withProblem(outbox, key, { kind: 'failed', failure });
}

export function inConflict(outbox: Outbox, key: string, theirs: Response | null): Outbox {
  return withProblem(outbox, key, { kind: 'conflict', theirs });
}

/** Failed entries are sent again, under the same key; of one record, or of all. */
export function retried(outbox: Outbox, recordId?: string): Outbox {
  return outbox.map((entry) =>
    entry.problem?.kind === 'failed' && (recordId ?? entry.recordId) === entry.recordId
      ? { ...entry, problem: null }
      : entry,
  );
}

/** Without anything the person did to the record and the server does not have. */
export function dropped(outbox: Outbox, recordId: string): Outbox {
  return outbox.filter((entry) => entry.recordId !== recordId);
}

/** The person's own answer is to replace the newer one. Another act than the refused one, therefore another key. */
export function keptMine(outbox: Outbox, recordId: string, newKey: string): Outbox {
  const entry = conflicting(outbox, recordId);
  if (entry?.problem?.kind !== 'conflict') return outbox;
  const { theirs } = entry.problem;
  return withEntry(outbox, entry.key, (own) => ({
    ...own,
    key: newKey,
    base: theirs,
    tries: 0,
    problem: null,
  }));
}

/** The entry of the record that met a newer answer. */
export function conflicting(outbox: Outbox, recordId: string): OutboxEntry | undefined {
  return outbox.find((entry) => entry.recordId === recordId && entry.problem?.kind === 'conflict');
}

function isUndoneBy(last: OutboxEntry, entry: OutboxEntry): boolean {
  return entry.act === 'undo' && last.tries === 0 && sameWanted(entry.wanted, last.base);
}

/** A server that broke down may have done so after the work. */
function mayHaveArrived({ problem }: OutboxEntry): boolean {
  return (
    problem?.kind === 'failed' && (problem.failure.kind === 'server' || problem.failure.kind === 'malformed')
  );
}

/** The newer answer stays the newer answer, whatever the person does to their own. */
function conflictOf({ problem }: OutboxEntry): EntryProblem | null {
  return problem?.kind === 'conflict' ? problem : null;
}

function withProblem(outbox: Outbox, key: string, problem: EntryProblem): Outbox {
  return withEntry(outbox, key, (entry) => ({ ...entry, problem }));
}

function withEntry(outbox: Outbox, key: string, change: (entry: OutboxEntry) => OutboxEntry): Outbox {
  return outbox.map((entry) => (entry.key === key ? change(entry) : entry));
}
