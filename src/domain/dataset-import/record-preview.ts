import { cellValue } from './cell';
import type { RowPlan } from './dataset-plan';
import { rowMapper } from './map-row';
import { mapSuggestions, suggestedQuestions } from './map-suggestion';
import type { NewSuggestion } from './new-record';
import type { RowProblem } from './row-problem';
import type { Cells } from './source-row';

/** As much of a record as its annotators see before they answer. */
export interface PreviewedRecord {
  /** Texts by name of the field. */
  readonly texts: ReadonlyMap<string, string>;
  /** By name of the question. */
  readonly suggestions: ReadonlyMap<string, NewSuggestion>;
}

/** The record of a row. A row that becomes none shows the texts and the suggestions that are right. */
export function previewedRecord(plan: RowPlan, cells: Cells): PreviewedRecord {
  const mapped = rowMapper(plan)(cells);
  const texts = mapped.ok ? mapped.value.fields : readableTexts(plan, cells);
  const suggestions = mapped.ok ? mapped.value.suggestions : fittingSuggestions(plan, cells, texts);
  return { texts, suggestions: new Map(suggestions.map((item) => [item.question, item])) };
}

/** Why a row becomes no record; null where it becomes one. */
export function previewProblem(plan: RowPlan, cells: Cells): RowProblem | null {
  const mapped = rowMapper(plan)(cells);
  return mapped.ok ? null : mapped.error;
}

function readableTexts(plan: RowPlan, cells: Cells): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const { name } of plan.fields) {
    const column = plan.mapping.fields.get(name);
    const text = column === undefined ? null : cellValue(cells, column);
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
