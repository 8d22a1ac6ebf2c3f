import type { BulkState } from './bulk-journal';
import type { RequestedWrite } from '../work/waiting-write';
import type { BulkRecord, BulkRules } from './bulk-record';
import { statusAt } from './target-statuses';

/** Number of records per call if the server does not specify a limit (LIM-9). */
export const BULK_CHUNK = 10;

/** One record to write, with its wanted state and the state it is expected to have. */
export type BulkItem<S extends BulkRecord> = Pick<RequestedWrite<S>, 'recordId' | 'base' | 'wanted'>;

export interface BulkChunk<S extends BulkRecord> {
  /**
   * Idempotency key, equal for equal records after the same decisions: a chunk is sent again under its key if the response was
   * lost or was not stored before the client ended. A new decision of the user produces a new key. Between two decisions records
   * are only removed from those to send, so the first and last place and the number of records identify a chunk.
   */
  readonly key: string;
  readonly items: ReadonlyArray<BulkItem<S>>;
}

/** A chunk and the place of its last record among the targets. */
export interface PlacedChunk<S extends BulkRecord> extends BulkChunk<S> {
  readonly last: number;
}

/** Parameters of the requested chunk. */
export interface ChunkWanted {
  readonly actId: string;
  /** Maximum number of records. */
  readonly size: number;
  /** The last place in the chunks that are on their way; -1 if there are none. */
  readonly behind: number;
}

/** The next chunk; null if nothing is left to send. It may contain fewer records, because servers limit the size of a request. */
export function nextChunk<S extends BulkRecord>(
  { targets, statuses, decided }: BulkState<S>,
  rules: Pick<BulkRules<S>, 'weightOf' | 'chunkWeight'>,
  { actId, size, behind }: ChunkWanted,
): PlacedChunk<S> | null {
  const items: Array<BulkItem<S>> = [];
  let [first, last, weight] = [-1, -1, 0];
  for (
    let place = Math.max(statuses.cursor, behind + 1);
    place < targets.length && items.length < size;
    place += 1
  ) {
    const [target, status] = [targets[place], statusAt(statuses, place)];
    if (target === undefined || status?.kind !== 'todo') continue;
    weight += rules.weightOf(target.wanted);
    if (items.length > 0 && weight > rules.chunkWeight) break;
    items.push({ recordId: target.recordId, base: status.base, wanted: target.wanted });
    if (first < 0) first = place;
    last = place;
  }
  if (items.length === 0) return null;
  return { key: `${actId}/${first}-${last}/${items.length}/${decided}`, items, last };
}
