import { labelWords } from '../dataset-export/label-words';
import { checkSuggestion } from '../feedback/suggestion-rules';
import type { QuestionSettings } from '../question/question';
import { valueForm } from '../question/value-rules';
import { assertNever } from '../shared/assert-never';
import { err, ok, type Result } from '../shared/result';
import { cellValue, numberCell, numberOrListCell, textCell, textOrListCell } from './cell';
import type { RowPlan, SuggestionSource } from './dataset-plan';
import type { NewSuggestion } from './new-record';
import type { RowProblem } from './row-problem';
import type { Cells } from './source-row';
import { spansOf } from './span-forms';

interface SuggestedQuestion {
  readonly settings: QuestionSettings;
  readonly mapping: SuggestionSource;
  /** Whether an empty list is a valid suggestion. */
  readonly takesEmptyLists: boolean;
}

export function suggestedQuestions({ questions, mapping }: RowPlan): readonly SuggestedQuestion[] {
  return mapping.suggestions.flatMap((suggestion) => {
    const question = questions.find(({ name }) => name === suggestion.question);
    if (question === undefined) return [];
    const takesEmptyLists = mapping.exported === true;
    return [{ settings: question.settings, mapping: suggestion, takesEmptyLists }];
  });
}

/** Suggestions of a row. A question has none if its column is empty or contains an empty list. */
export function mapSuggestions(
  questions: readonly SuggestedQuestion[],
  cells: Cells,
  texts: ReadonlyMap<string, string>,
): Result<readonly NewSuggestion[], RowProblem> {
  const suggestions: NewSuggestion[] = [];
  for (const question of questions) {
    const suggestion = mapSuggestion(question, cells, texts);
    if (!suggestion.ok) return suggestion;
    if (suggestion.value !== null) suggestions.push(suggestion.value);
  }
  return ok(suggestions);
}

function mapSuggestion(
  { mapping, settings, takesEmptyLists }: SuggestedQuestion,
  cells: Cells,
  texts: ReadonlyMap<string, string>,
): Result<NewSuggestion | null, RowProblem> {
  const { question } = mapping;
  const value = suggestedValue(mapping, settings, cells);
  if (!value.ok) return value;
  if (value.value === null || (isEmptyList(value.value) && !takesEmptyLists)) return ok(null);
  const agent = agentOf(mapping, cells);
  if (agent !== null && typeof agent !== 'string') return err({ code: 'agent-not-text', question });
  const score = scoreOf(mapping, cells, value.value);
  const checked = checkSuggestion(settings, { value: value.value, score, agent }, (field) =>
    texts.get(field),
  );
  if (!checked.ok) return err({ code: 'suggestion', question, problem: checked.error });
  return ok({ question, type: typeOf(mapping, cells), ...checked.value });
}

function suggestedValue(
  { question, column, values, steps }: SuggestionSource,
  settings: QuestionSettings,
  cells: Cells,
): Result<unknown, RowProblem> {
  const cell = cellValue(cells, column);
  if (cell === null) return ok(null);
  const key = tableKey(cell);
  if (key !== null && values?.has(key)) return ok(values.get(key));
  if (steps === undefined) return ok(cellFor(settings, cells, column));
  const number = numberCell(cells, column);
  if (number === null) return ok(null);
  if (typeof number !== 'number' && typeof number !== 'bigint')
    return err({ code: 'step-not-a-number', question });
  return ok(steps.find(({ below }) => below === undefined || number < below)?.value ?? null);
}

/** Keys of a table are texts, as in JSON; lists and objects are never keys. */
function tableKey(cell: unknown): string | null {
  if (typeof cell === 'string') return cell;
  return ['number', 'bigint', 'boolean'].includes(typeof cell) ? String(cell) : null;
}

/** Reads a text cell in the form that the question requires. */
function cellFor(settings: QuestionSettings, cells: Cells, column: string): unknown {
  const form = valueForm(settings);
  switch (form) {
    case 'text':
      return textCell(cells, column);
    case 'whole-number':
      return numberCell(cells, column);
    case 'list-of-texts':
    case 'list-of-ranked-options':
      return textOrListCell(cells, column);
    case 'list-of-spans':
      return spansFor(settings, cells, column);
    default:
      return assertNever(form);
  }
}

/** Replaces the words that an export writes for labels with the options of the question; other labels are kept. */
function spansFor(settings: QuestionSettings, cells: Cells, column: string): unknown {
  const spans = spansOf(cellValue(cells, column));
  if (cells.hasLabelWords !== true || settings.type !== 'span' || !Array.isArray(spans)) return spans;
  const labels = settings.options.map(({ value }) => value);
  const wordOf = labelWords(labels);
  const byWord = new Map(labels.map((label) => [wordOf(label), label]));
  return spans.map((span: { readonly label?: unknown }) => ({
    ...span,
    label: byWord.get(String(span.label)) ?? span.label,
  }));
}

/** An empty list means that the model found nothing, regardless of its scores. */
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Applies a constant score to every item of a list value, since lists differ in length. */
function scoreOf({ score }: SuggestionSource, cells: Cells, value: unknown): unknown {
  if (score === undefined) return null;
  if ('column' in score) return scoreFrom(cells, score.column);
  return Array.isArray(value) ? value.map(() => score.constant) : score.constant;
}

/** Returns null for a list that is empty or lacks a score: a list value has either all scores or none. */
function scoreFrom(cells: Cells, column: string): unknown {
  const score = numberOrListCell(cells, column);
  return Array.isArray(score) && (score.length === 0 || score.includes(null)) ? null : score;
}

/** Reports suggestions whose scores are dropped because only some of them are missing. */
export function incompleteScores(
  questions: readonly SuggestedQuestion[],
  cells: Cells,
  suggestions: readonly NewSuggestion[],
): readonly RowProblem[] {
  const kept = new Set(suggestions.map(({ question }) => question));
  return questions.flatMap(({ mapping: { question, score } }) => {
    if (!kept.has(question) || score === undefined || !('column' in score)) return [];
    const scores = numberOrListCell(cells, score.column);
    const isIncomplete =
      Array.isArray(scores) && scores.includes(null) && scores.some((item) => item !== null);
    return isIncomplete ? [{ code: 'scores-incomplete', question }] : [];
  });
}

/** A column may contain anything; invalid types count as missing. */
function typeOf({ type }: SuggestionSource, cells: Cells): NewSuggestion['type'] {
  if (type === null || typeof type === 'string') return type;
  const value = cellValue(cells, type.column);
  return value === 'model' || value === 'human' ? value : null;
}

function agentOf({ agent }: SuggestionSource, cells: Cells): unknown {
  if (agent === undefined) return null;
  return 'column' in agent ? cellValue(cells, agent.column) : agent.constant;
}
