import type { QueueStatus } from '../../store/queries/record-queues';
import type { Condition } from '../search-request';
import { Bits } from './bits';
import type { View } from './view';

const STATUSES: readonly QueueStatus[] = ['pending', 'draft', 'submitted', 'discarded'];

/** The documents that meet all conditions. With `relevance`, how well they meet texts is added to it by document. */
export function meetingAll(
  conditions: readonly Condition[],
  view: View,
  relevance: Float64Array | null = null,
): Bits {
  const found = view.tables.documents.everything();
  for (const condition of conditions) found.within(meeting(condition, view, relevance));
  return found;
}

/** The documents that meet one condition. */
export function meeting(condition: Condition, view: View, relevance: Float64Array | null = null): Bits {
  const { documents, texts, values } = view.tables;
  switch (condition.kind) {
    case 'text':
      return texts.matching(condition, documents, view.meter, relevance);
    case 'status':
      return withStatus(condition.statuses, view);
    case 'value': {
      const found = new Bits(documents.capacity);
      const rows = view.rowsOf(condition.subject, null);
      if (view.meter.spend(rows.rows.length))
        values.columnOf(condition.subject)?.mark(rows, condition.match, found);
      return found;
    }
    case 'nothing':
      return new Bits(documents.capacity);
  }
}

/** Documents that have one of the statuses by the caller's response, or anybody's, in which case they may have several. */
export function withStatus(statuses: readonly QueueStatus[], view: View): Bits {
  const { documents, values } = view.tables;
  if (isEverything(statuses)) return documents.everything();
  const found = new Bits(documents.capacity);
  const rows = view.responses(null);
  if (!view.meter.spend(rows.rows.length * 2)) return found;
  values.responses.mark(rows, statuses, found);
  if (!statuses.includes('pending')) return found;
  const answered = new Bits(documents.capacity);
  values.responses.mark(rows, STATUSES, answered);
  return found.with(documents.everything().without(answered));
}

function isEverything(statuses: readonly QueueStatus[]): boolean {
  return statuses.length === 0 || STATUSES.every((status) => statuses.includes(status));
}
