import { assertNever } from '../shared/assert-never';
import type { DuplicateRule } from './duplicates';

export interface ImportCounts {
  /** Processed rows, from the beginning of the file. */
  readonly rows: number;
  readonly imported: number;
  readonly rejected: number;
  /** Rows that were skipped because a record with their external id exists. */
  readonly skipped: number;
}

/** Processed rows, and what is known about the chunk after them, which is sent next. */
export interface ImportProgress {
  readonly counts: ImportCounts;
  /**
   * External ids in the current chunk that exist on the server. When the chunk is sent again, its rows with these ids are
   * omitted.
   */
  readonly taken: ReadonlySet<string>;
  /** Time at which the current run has begun to send the chunk. */
  readonly sentAt: Date | null;
  /** Time since which it may have arrived in an earlier run without an answer; null if the server has answered everything. */
  readonly unansweredSince: Date | null;
}

export const NOTHING_IMPORTED: ImportProgress = {
  counts: { rows: 0, imported: 0, rejected: 0, skipped: 0 },
  taken: new Set(),
  sentAt: null,
  unansweredSince: null,
};

export type ImportEvent =
  | { readonly kind: 'sending'; readonly at: Date }
  /** The server has added nothing, because it has records with these external ids. */
  | { readonly kind: 'taken'; readonly externalIds: readonly string[] }
  /** The chunk is processed, and the next one is about to be sent. */
  | { readonly kind: 'processed'; readonly counts: ImportCounts; readonly at: Date }
  /** The run has ended before the chunk was processed. */
  | { readonly kind: 'ended'; readonly mayHaveArrived: boolean };

export function progressAfter(progress: ImportProgress, event: ImportEvent): ImportProgress {
  const { taken, sentAt, unansweredSince } = progress;
  switch (event.kind) {
    case 'sending':
      return { ...progress, sentAt: event.at };
    case 'taken':
      return { ...progress, taken: new Set([...taken, ...event.externalIds]) };
    case 'processed':
      return { ...NOTHING_IMPORTED, counts: event.counts, sentAt: event.at };
    case 'ended': {
      const since = event.mayHaveArrived ? (unansweredSince ?? sentAt) : unansweredSince;
      return { ...progress, sentAt: null, unansweredSince: since };
    }
    default:
      return assertNever(event);
  }
}

/** The current chunk of an import on its server. */
export interface NextChunk extends Pick<ImportProgress, 'unansweredSince'> {
  /** True if the server remembers the key of a chunk for a day. Otherwise it adds the rows of a repeated chunk twice. */
  readonly serverKeepsKeys: boolean;
}

/** Milliseconds for which a server remembers a key. */
const KEYS_LAST = 24 * 3_600_000;

/** True if the chunk may have arrived, and the server does not know its key, or no longer does (SET-74). */
export function isUncertainChunk({ unansweredSince, serverKeepsKeys }: NextChunk, now: Date): boolean {
  if (unansweredSince === null) return false;
  return !serverKeepsKeys || now.getTime() - unansweredSince.getTime() > KEYS_LAST;
}

/** Existing rows may be those of the chunk itself, so they are skipped; updating them twice has no further effect. */
export function ruleForUncertain(rule: DuplicateRule | null): DuplicateRule {
  return rule === 'update' ? rule : 'skip';
}
