/** How far the file of an export is. */
export type ExportPhase = 'waiting' | 'running' | 'done' | 'failed';

/** Why there is no complete file. */
export type ExportFault =
  /** The server that wrote it ended, or lost its database. */
  | 'interrupted'
  /** The caller gave it up, or its records could not be read to the last. */
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

/** Exports that are kept of one user. Each may have a megabyte of filters. */
export const KEPT_EXPORTS = 100;
/** Milliseconds in which a ticket can be used. */
export const TICKET_MS = 60_000;
/** Milliseconds between two signs of life while a file is written, however slowly its caller takes it. */
export const BEAT_MS = 2_000;
/** Milliseconds after which a process without a sign of life no longer writes. */
export const LEASE_MS = 10_000;

/** The state of an export at a time. An export that no process continues has failed, whatever was stored last. */
export function exportLifeAt(life: ExportLife, now: number): Pick<ExportLife, 'state' | 'fault'> {
  const { state, fault, begunAt, aliveAt } = life;
  if (state === 'running' && now - aliveAt > LEASE_MS) return { state: 'failed', fault: 'interrupted' };
  if (state === 'waiting' && now - begunAt > TICKET_MS) return { state: 'failed', fault: 'not-fetched' };
  return { state, fault };
}
