/** State of an export's file. */
export type ExportPhase = 'waiting' | 'running' | 'done' | 'failed';

/** Why there is no complete file. */
export type ExportFault =
  /** The server that wrote it stopped, or lost its database. */
  | 'interrupted'
  /** The caller aborted it, or not all of its records could be read. */
  | 'broken-off'
  /** Nobody fetched it in time. */
  | 'not-fetched';

export interface ExportLife {
  readonly state: ExportPhase;
  readonly fault: ExportFault | null;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
  /** The last sign of life of the process that writes the file. */
  readonly aliveAt: number;
}

/** Maximum number of exports that are stored per user. Each may have a megabyte of filters. */
export const KEPT_EXPORTS = 100;
/** Milliseconds for which a ticket is valid. */
export const TICKET_MS = 60_000;
/** Milliseconds between two signs of life while a file is written, even if its caller reads it slowly. */
export const BEAT_MS = 2_000;
/** Milliseconds after which a process without a sign of life is assumed to have stopped. */
export const LEASE_MS = 10_000;

/** The state of an export at a given time. An export that no process continues has failed, regardless of its stored state. */
export function exportLifeAt(life: ExportLife, now: number): Pick<ExportLife, 'state' | 'fault'> {
  const { state, fault, begunAt, aliveAt } = life;
  if (state === 'running' && now - aliveAt > LEASE_MS) return { state: 'failed', fault: 'interrupted' };
  if (state === 'waiting' && now - begunAt > TICKET_MS) return { state: 'failed', fault: 'not-fetched' };
  return { state, fault };
}
