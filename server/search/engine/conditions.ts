import type { QueueStatus } from '#server/store/queries/record-queues';
import { assertNever } from '#domain/shared/assert-never';
import type { Condition, TextCondition } from '../search-request';
import { Bits } from './bits';
import type { View } from './view';

const STATUSES: readonly QueueStatus[] = ['pending', 'draft', 'submitted', 'discarded'];

/** The documents that meet all conditions. */
export function meetingAll(conditions: readonly Condition[], view: View): Bits {
  const found = view.tables.documents.everything();
  for (const condition of conditions) found.within(meeting(condition, view));
  return found;
}

/** By document, how well those that were found meet what texts were looked for; null without a text. */
export function relevanceOf(found: Bits, where: Condition, view: View): Float64Array | null {
  const texts = textsIn(where);
  if (texts.length === 0) return null;
  const relevance = new Float64Array(view.tables.documents.capacity);
  for (const text of texts) {
    const match = view.textMatch(text);
    match.addRelevance(found.copy().within(match.documents), relevance);
  }
  return relevance;
}

/** Those that a record is found by, and not in spite of. */
function textsIn(condition: Condition): readonly TextCondition[] {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.of.flatMap(textsIn);
    case 'text':
      return [condition];
    case 'not':
    case 'status':
    case 'value':
      return [];
    default:
      return assertNever(condition);
  }
}

/** The documents that meet a condition. The caller does not change them. */
export function meeting(condition: Condition, view: View): Bits {
  const { documents, values } = view.tables;
  switch (condition.kind) {
    case 'all':
      return meetingAll(condition.of, view);
    case 'any': {
      const found = new Bits(documents.capacity);
      for (const part of condition.of) found.with(meeting(part, view));
      return found;
    }
    case 'not':
      return documents.everything().without(meeting(condition.of, view));
    case 'text':
      return view.textMatch(condition).documents;
    case 'status':
      return withStatus(condition.statuses, view);
    case 'value': {
      const found = new Bits(documents.capacity);
      const rows = view.rowsOf(condition.subject, null);
      if (view.meter.spend(rows.rows.length))
        values.columnOf(condition.subject)?.mark(rows, condition.match, found);
      return found;
    }
    default:
      return assertNever(condition);
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
