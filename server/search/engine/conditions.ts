import { assertNever } from '#domain/shared/assert-never';
import type { Column, Condition, ValueCondition, WordsCondition } from '../search-request';
import { Bits } from './bits';
import type { View } from './view';

/** The documents that meet all conditions. */
export function meetingAll(conditions: readonly Condition[], view: View): Bits {
  const found = view.tables.documents.everything();
  for (const condition of conditions) found.within(meeting(condition, view));
  return found;
}

/** By document, how well those that were found meet the words that were looked for; null without words. */
export function relevanceOf(found: Bits, where: Condition, view: View): Float64Array | null {
  const wanted = wordsIn(where);
  if (wanted.length === 0) return null;
  const relevance = new Float64Array(view.tables.documents.capacity);
  for (const words of wanted) {
    const match = view.textMatch(words);
    match.addRelevance(found.copy().within(match.documents), relevance);
  }
  return relevance;
}

/** Words below a `not` say nothing of the records that are found. */
function wordsIn(condition: Condition): readonly WordsCondition[] {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.of.flatMap(wordsIn);
    case 'words':
      return [condition];
    case 'not':
    case 'value':
      return [];
    default:
      return assertNever(condition);
  }
}

/** The documents that meet a condition; not to be changed by the caller. */
export function meeting(condition: Condition, view: View): Bits {
  const { documents } = view.tables;
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
    case 'words':
      return view.textMatch(condition).documents;
    case 'value':
      return withValue(condition, view);
    default:
      return assertNever(condition);
  }
}

function withValue({ column, match }: ValueCondition, view: View): Bits {
  const { documents, values } = view.tables;
  const found = new Bits(documents.capacity);
  const kept = values.columnOf(column);
  const rows = view.rowsOf(column, null);
  if (kept === undefined || !view.budget.spend(rows.rows.length)) return found;
  kept.values.mark(rows, match, found);
  const isAbsentMeant = match.kind === 'terms' && kept.absent !== null && match.values.includes(kept.absent);
  return isAbsentMeant ? found.with(withoutRow(column, view)) : found;
}

/** The documents that have no row in the table of a column. */
export function withoutRow(column: Column, view: View): Bits {
  const { documents } = view.tables;
  const { rows, docOf } = view.rowsOf(column, null);
  const having = new Bits(documents.capacity);
  if (view.budget.spend(rows.length))
    for (let at = 0; at < rows.length; at += 1) having.add(docOf[rows[at] ?? 0] ?? 0);
  return documents.everything().without(having);
}
