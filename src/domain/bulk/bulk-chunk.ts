import type { BulkState } from './bulk-journal';
import type { BulkRecord, BulkRules } from './bulk-record';
import { statusAt } from './target-statuses';

/** Records written in one call where the server does not say how many it takes (LIM-9). */
export const BULK_CHUNK = 10;

/** One record to be written: what it is to have, and what it must have now. */
export interface BulkItem<S extends BulkRecord> {
  readonly recordId: string;
  readonly base: S['state'];
  readonly wanted: S['wanted'];
}

export interface BulkChunk<S extends BulkRecord> {
  /**
   * The same for the same records after the same decisions: a chunk whose answer was lost, or was not written down before
   * the end, is sent again under it. Another decision of the user makes another one. Between two decisions the records that
   * are to be sent only get fewer, so that two places and the number between them name them.
   */
  readonly key: string;
  readonly items: ReadonlyArray<BulkItem<S>>;
}

/** A chunk, and the place of its last record among the targets. */
export interface PlacedChunk<S extends BulkRecord> extends BulkChunk<S> {
  readonly last: number;
}

/** Which chunk is wanted. */
export interface ChunkWanted {
  readonly actId: string;
  /** Records that it has at most. */
  readonly size: number;
  /** The last place of the chunks that are under way; -1 where none is. */
  readonly behind: number;
}

/** The next chunk; null when nothing is left to send. Servers bound a request, so it may end early. */
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
