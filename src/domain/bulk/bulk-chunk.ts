import type { Response, WantedResponse } from '../feedback/response';
import type { BulkState } from './bulk-journal';
import { BULK_CHUNK } from './bulk-plan';
import { TEXT_ANSWER_MAX_LENGTH } from '../question/text-limit';
import { statusAt } from './target-statuses';

/** One record to be written: what it is to have, and what it must have now. Null is no response. */
export interface BulkItem {
  readonly recordId: string;
  readonly base: Response | null;
  readonly wanted: WantedResponse | null;
}

export interface BulkChunk {
  /**
   * The same for the same records on the same journal: a chunk whose answer was lost, or was not written down before the
   * end, is sent again under it. Another decision of the user makes another one.
   */
  readonly key: string;
  readonly items: readonly BulkItem[];
}

/**
 * The next chunk; null when nothing is left to send. Its texts together are no longer than one text may be, as
 * servers bound a request.
 */
export function nextChunk(actId: string, state: BulkState): BulkChunk | null {
  const { targets, statuses, settled, decided } = state;
  const items: BulkItem[] = [];
  let length = 0;
  for (let place = statuses.cursor; place < targets.length && items.length < BULK_CHUNK; place += 1) {
    const [target, status] = [targets[place], statusAt(statuses, place)];
    if (target === undefined || status?.kind !== 'todo') continue;
    length += textLength(target.wanted);
    if (items.length > 0 && length > TEXT_ANSWER_MAX_LENGTH) break;
    items.push({ recordId: target.recordId, base: status.base, wanted: target.wanted });
  }
  return items.length === 0 ? null : { key: `${actId}/${settled}/${decided}`, items };
}

function textLength(wanted: WantedResponse | null): number {
  const texts = [...(wanted?.answers.values() ?? [])];
  return texts.reduce((sum, answer) => sum + (answer.type === 'text' ? answer.value.length : 0), 0);
}
