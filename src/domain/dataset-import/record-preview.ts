import { textCell } from './cell';
import type { RowPlan } from './dataset-plan';
import { rowMapper } from './map-row';
import { mapSuggestions, suggestedQuestions } from './map-suggestion';
import type { NewSuggestion } from './new-record';
import type { RowProblem } from './row-problem';
import type { Cells } from './source-row';

/** The part of a record that annotators see before they answer. */
export interface PreviewedRecord {
  /** Texts by name of the field. */
  readonly texts: ReadonlyMap<string, string>;
  /** Suggestions by name of the question. */
  readonly suggestions: ReadonlyMap<string, NewSuggestion>;
}

/** The record of a row. An invalid row shows its texts and the suggestions that are valid. */
export function previewedRecord(plan: RowPlan, cells: Cells): PreviewedRecord {
  const mapped = rowMapper(plan)(cells);
  const texts = mapped.ok ? mapped.value.fields : readableTexts(plan, cells);
  const suggestions = mapped.ok ? mapped.value.suggestions : fittingSuggestions(plan, cells, texts);
  return { texts, suggestions: new Map(suggestions.map((item) => [item.question, item])) };
}

/** Why a row is invalid; null if it is valid. */
export function previewProblem(plan: RowPlan, cells: Cells): RowProblem | null {
  const mapped = rowMapper(plan)(cells);
  return mapped.ok ? null : mapped.error;
}

function readableTexts(plan: RowPlan, cells: Cells): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const { name } of plan.fields) {
    const column = plan.mapping.fields.get(name);
    const text = column === undefined ? null : textCell(cells, column);
    if (typeof text === 'string') texts.set(name, text);
  }
  return texts;
}

function fittingSuggestions(
  plan: RowPlan,
  cells: Cells,
  texts: ReadonlyMap<string, string>,
): readonly NewSuggestion[] {
  return suggestedQuestions(plan).flatMap((question) => {
    const mapped = mapSuggestions([question], cells, texts);
    return mapped.ok ? mapped.value : [];
  });
}
