import type { BulkState } from './bulk-journal';
import type { BulkRecord, BulkRules } from './bulk-record';
import { statusAt } from './target-statuses';

/** Records written in one call, one call after the other (LIM-9). */
export const BULK_CHUNK = 10;

/** One record to be written: what it is to have, and what it must have now. */
export interface BulkItem<S extends BulkRecord> {
  readonly recordId: string;
  readonly base: S['state'];
  readonly wanted: S['wanted'];
}

export interface BulkChunk<S extends BulkRecord> {
  /**
   * The same for the same records on the same journal: a chunk whose answer was lost, or was not written down before the
   * end, is sent again under it. Another decision of the user makes another one.
   */
  readonly key: string;
  readonly items: ReadonlyArray<BulkItem<S>>;
}

/** The next chunk; null when nothing is left to send. Servers bound a request, so it may end early. */
export function nextChunk<S extends BulkRecord>(
  actId: string,
  state: BulkState<S>,
  rules: Pick<BulkRules<S>, 'weightOf' | 'chunkWeight'>,
): BulkChunk<S> | null {
  const { targets, statuses, settled, decided } = state;
  const items: Array<BulkItem<S>> = [];
  let weight = 0;
  for (let place = statuses.cursor; place < targets.length && items.length < BULK_CHUNK; place += 1) {
    const [target, status] = [targets[place], statusAt(statuses, place)];
    if (target === undefined || status?.kind !== 'todo') continue;
    weight += rules.weightOf(target.wanted);
    if (items.length > 0 && weight > rules.chunkWeight) break;
    items.push({ recordId: target.recordId, base: status.base, wanted: target.wanted });
  }
  return items.length === 0 ? null : { key: `${actId}/${settled}/${decided}`, items };
}
