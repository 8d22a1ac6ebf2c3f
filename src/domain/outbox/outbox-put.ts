import type { Response, WantedResponse } from '../feedback/response';
import type { Outbox, OutboxAct, OutboxEntry } from './outbox-entry';

/** An act of annotation, about to be sent. */
export interface OutboxPut {
  readonly datasetId: string;
  readonly recordId: string;
  readonly act: OutboxAct;
  /** The response there is to be; null for none. */
  readonly wanted: WantedResponse | null;
  /** The response the record had before the act, acknowledged or not. */
  readonly base: Response | null;
}

/** The entry for an act at a moment, behind all others: a clock may be set back, the order of the acts is not. */
export function newEntry(put: OutboxPut, key: string, putAt: Date, outbox: Outbox): OutboxEntry {
  const order = Math.max(putAt.getTime(), (outbox.at(-1)?.order ?? 0) + 1);
  return { ...put, key, order, putAt, tries: 0, problem: null };
}
