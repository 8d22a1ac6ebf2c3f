import { assertNever } from '#domain/shared/assert-never';
import type {
  Column,
  Condition,
  ExistsCondition,
  PatternCondition,
  TextColumn,
  ValueCondition,
  WordsCondition,
} from '../search-request';
import { Bits } from './bits';
import type { Evaluation } from './evaluation';
import type { TextIndex } from './text-index';

/** The documents that meet all conditions. */
export function meetingAll(conditions: readonly Condition[], evaluation: Evaluation): Bits {
  const found = evaluation.tables.documents.everything();
  for (const condition of conditions) found.within(meeting(condition, evaluation));
  return found;
}

/** By document, how well those that were found meet the words that were looked for; null without words. */
export function relevanceOf(found: Bits, where: Condition, evaluation: Evaluation): Float64Array | null {
  const wanted = wordsIn(where);
  if (wanted.length === 0) return null;
  const relevance = new Float64Array(evaluation.tables.documents.capacity);
  for (const words of wanted) {
    const match = evaluation.textMatch(words);
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
    case 'sequence':
    case 'word-range':
    case 'value':
    case 'exists':
    case 'pattern':
      return [];
    default:
      return assertNever(condition);
  }
}

/** The documents that meet a condition; not to be changed by the caller. */
export function meeting(condition: Condition, evaluation: Evaluation): Bits {
  const { documents } = evaluation.tables;
  switch (condition.kind) {
    case 'all':
      return meetingAll(condition.of, evaluation);
    case 'any': {
      const found = new Bits(documents.capacity);
      for (const part of condition.of) found.with(meeting(part, evaluation));
      return found;
    }
    case 'not':
      return documents.everything().without(meeting(condition.of, evaluation));
    case 'words':
      return evaluation.textMatch(condition).documents;
    case 'sequence':
      return textsOf(condition, evaluation).withSequence(condition, documents.capacity, evaluation.budget);
    case 'word-range': {
      const found = new Bits(documents.capacity);
      textsOf(condition, evaluation).markRange(condition, found, evaluation.budget);
      return found;
    }
    case 'value':
      return withValue(condition, evaluation);
    case 'exists':
      return withAnything(condition, evaluation);
    case 'pattern':
      return withPattern(condition, evaluation);
    default:
      return assertNever(condition);
  }
}

function textsOf({ column }: { readonly column: TextColumn }, { tables }: Evaluation): TextIndex {
  return tables.texts.of(column);
}

function withValue({ column, match }: ValueCondition, evaluation: Evaluation): Bits {
  const { documents, values } = evaluation.tables;
  const found = new Bits(documents.capacity);
  const kept = values.columnOf(column);
  const rows = evaluation.rowsOf(column, null);
  if (kept === undefined || !evaluation.budget.spend(rows.rows.length)) return found;
  kept.values.mark(rows, match, found);
  const isAbsentMeant = match.kind === 'terms' && kept.absent !== null && match.values.includes(kept.absent);
  return isAbsentMeant ? found.with(withoutRow(column, evaluation)) : found;
}

function withAnything({ column }: ExistsCondition, evaluation: Evaluation): Bits {
  const { documents, texts, values } = evaluation.tables;
  const found = new Bits(documents.capacity);
  if (column.kind === 'text') {
    texts.of(column).markAny(column, found, evaluation.budget);
    return found;
  }
  const rows = evaluation.rowsOf(column, null);
  if (evaluation.budget.spend(rows.rows.length)) values.columnOf(column)?.values.markAny(rows, found);
  return found;
}

function withPattern({ column, pattern }: PatternCondition, evaluation: Evaluation): Bits {
  const { documents, texts, values } = evaluation.tables;
  const found = new Bits(documents.capacity);
  const matcher = evaluation.matcherOf(pattern);
  if (matcher === null) return found;
  if (column.kind === 'text') {
    texts.of(column).markMatching(column, matcher, found, evaluation.budget);
    return found;
  }
  const kept = values.columnOf(column)?.values;
  const rows = evaluation.rowsOf(column, null);
  if (kept?.kind === 'coded' && evaluation.budget.spend(rows.rows.length))
    kept.markMatching(rows, matcher, found);
  return found;
}

/** The documents that have no row in the table of a column. */
export function withoutRow(column: Column, evaluation: Evaluation): Bits {
  const { documents } = evaluation.tables;
  const { rows, docOf } = evaluation.rowsOf(column, null);
  const having = new Bits(documents.capacity);
  if (evaluation.budget.spend(rows.length))
    for (let at = 0; at < rows.length; at += 1) having.add(docOf[rows[at] ?? 0] ?? 0);
  return documents.everything().without(having);
}
