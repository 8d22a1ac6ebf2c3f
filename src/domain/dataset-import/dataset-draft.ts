import { VECTORS_SETTINGS } from '../dataset-definition/dataset-parts';
import { visibleText } from '../text/visible-characters';
import { checkDefinitionText, type TextProblem } from '../dataset-definition/definition-texts';
import { checkLimits, firstRepeated, type LimitProblem } from '../dataset-definition/limits';
import { OPTION_COUNTS } from '../dataset-definition/question-definition';
import type { QuestionType } from '../question/question';
import { assertNever } from '../shared/assert-never';
import type { DatasetPlan, PlannedQuestion, SuggestionSource } from './dataset-plan';
import { partNames } from './part-names';
import type { SketchedColumn } from './sketched-column';

/** Part of a record that a column becomes. */
export type ColumnUse =
  | { readonly as: 'field' | 'terms' | 'integer' | 'float' | 'external-id' | 'vector' | 'ignore' }
  /** Metadata that no property declares. */
  | { readonly as: 'metadata' }
  | { readonly as: 'suggestion'; readonly question: number };

export interface DraftColumn {
  readonly column: SketchedColumn;
  readonly use: ColumnUse;
  /** Whether the texts of a field are Markdown. */
  readonly useMarkdown: boolean;
  readonly given?: GivenPart;
}

/** A part as a definition file says it. Facts that the form does not ask for stay, as long as the column has the same use. */
export type GivenPart =
  | { readonly as: 'field'; readonly part: DatasetPlan['fields'][number] }
  | { readonly as: 'property'; readonly part: DatasetPlan['properties'][number] }
  | { readonly as: 'vector'; readonly part: DatasetPlan['vectors'][number] }
  | { readonly as: 'metadata'; readonly name: string }
  | { readonly as: 'suggestion'; readonly question: number; readonly source: SuggestionSource };

export interface DraftQuestion {
  /** Distinguishes the questions of a draft, whatever their titles are. */
  readonly key: number;
  readonly type: QuestionType;
  readonly title: string;
  readonly description: string;
  readonly required: boolean;
  /** Options of labels, rankings and spans, one a line. */
  readonly options: string;
  /** A rating asks for 1 to so many points; 0 are those of the definition file. */
  readonly points: number;
  /** Column whose text spans are marked in. */
  readonly field: string | null;
  /** Whether the text of an answer is Markdown. */
  readonly useMarkdown: boolean;
  /** The question as a definition file says it: what the form does not ask for stays. */
  readonly given?: PlannedQuestion;
}

/** A dataset as its form says it, complete or not. */
export interface DatasetDraft {
  readonly name: string;
  readonly guidelines: string;
  readonly columns: readonly DraftColumn[];
  readonly questions: readonly DraftQuestion[];
  /** Said by a definition file alone. */
  readonly given?: Pick<DatasetPlan, 'allowExtraMetadata'> &
    Pick<DatasetPlan['mapping'], 'exported' | 'typedMetadata'>;
}

export const RATING_POINTS = [2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** The use of a column unless the user chooses another. */
function firstUse({ kind, isWhole }: SketchedColumn): ColumnUse['as'] {
  switch (kind) {
    case 'text':
      return 'field';
    case 'label':
    case 'date':
    case 'list':
      return 'terms';
    case 'number':
      return isWhole ? 'integer' : 'float';
    case 'vector':
      return 'vector';
    case 'id':
      return 'external-id';
    case 'spans':
    case 'other':
      return 'ignore';
    default:
      return assertNever(kind);
  }
}

const PLAIN_USES = ['field', 'terms', 'integer', 'float', 'external-id', 'ignore'] as const;

/**
 * The uses that a column can have: its numbers may be a vector, and any column may suggest answers to a question. Undeclared metadata
 * is only offered for a column that a definition file has it in.
 */
export function usesOf(
  { column, use, given }: DraftColumn,
  questions: ReadonlyArray<Pick<DraftQuestion, 'key'>>,
): readonly ColumnUse[] {
  const isVector = column.dimensions !== null || use.as === 'vector';
  return [
    ...PLAIN_USES.map((as) => ({ as })),
    ...(isVector ? [{ as: 'vector' } as const] : []),
    ...(given?.as === 'metadata' ? [{ as: 'metadata' } as const] : []),
    ...questions.map(({ key }) => ({ as: 'suggestion', question: key }) as const),
  ];
}

/** The uses that several columns can have at once, in the order of the first one. Only one column is an external id or suggests an answer. */
export function commonUses(
  columns: readonly DraftColumn[],
  questions: ReadonlyArray<Pick<DraftQuestion, 'key'>>,
): readonly ColumnUse[] {
  const [first, ...others] = columns.map((column) => usesOf(column, questions));
  if (first === undefined || others.length === 0) return first ?? [];
  return first.filter((use) => {
    const isOfOne = use.as === 'external-id' || use.as === 'suggestion';
    return !isOfOne && others.every((uses) => uses.some((other) => keyOfUse(other) === keyOfUse(use)));
  });
}

/** Distinguishes the uses of a column. */
export function keyOfUse(use: ColumnUse): string {
  return use.as === 'suggestion' ? `suggestion-${use.question}` : use.as;
}

/** The columns of a new draft: one external id at most, and a field in any case. */
export function firstUses(columns: readonly SketchedColumn[]): readonly DraftColumn[] {
  const isFieldless = !columns.some((column) => firstUse(column) === 'field');
  const text = columns.find(({ kind }) => kind === 'label') ?? columns[0];
  let hasId = false;
  return columns.map((column) => {
    const use = isFieldless && column === text ? 'field' : firstUse(column);
    const as = use === 'external-id' && hasId ? 'ignore' : use;
    hasId ||= as === 'external-id';
    return { column, use: { as: as === 'suggestion' ? 'ignore' : as }, useMarkdown: false };
  });
}

export function optionsOf({ options }: Pick<DraftQuestion, 'options'>): readonly string[] {
  return options
    .split('\n')
    .map(visibleText)
    .filter((line) => line !== '');
}

/** Names of the questions in the plan of the draft. */
export function questionNames({ questions }: DatasetDraft): readonly string[] {
  return partNames(
    questions.map(({ title }) => title),
    questions.map(({ given }) => given?.name ?? null),
  );
}

/** The draft with more options for questions, by the names that its plan gives them; those that are there stay once. */
export function withOptions(draft: DatasetDraft, more: ReadonlyMap<string, readonly string[]>): DatasetDraft {
  const names = questionNames(draft);
  const questions = draft.questions.map((question, index) => {
    const added = more.get(names[index] ?? '');
    if (added === undefined) return question;
    return { ...question, options: [...new Set([...optionsOf(question), ...added])].join('\n') };
  });
  return { ...draft, questions };
}

/** Why a draft is no dataset yet; `question` is the key of the one that it is about. */
export type DraftProblem =
  | { readonly code: 'name' | 'guidelines'; readonly problem: TextProblem }
  | { readonly code: 'no-field' | 'no-question' | 'no-required-question' | 'several-external-ids' }
  | { readonly code: 'too-many-vectors'; readonly most: number }
  | { readonly code: 'title'; readonly question: number; readonly problem: TextProblem }
  | { readonly code: 'option'; readonly question: number; readonly option: string }
  | { readonly code: 'option-count'; readonly question: number; readonly problem: LimitProblem }
  | { readonly code: 'option-twice'; readonly question: number; readonly option: string }
  | { readonly code: 'span-field' | 'span-field-taken' | 'several-suggestions'; readonly question: number };

export function draftProblems(draft: DatasetDraft): readonly DraftProblem[] {
  const name = checkDefinitionText('dataset-name', draft.name.trim());
  const guidelines = visibleText(draft.guidelines);
  const checked = guidelines === '' ? null : checkDefinitionText('guidelines', guidelines);
  return [
    ...(name.ok ? [] : [{ code: 'name', problem: name.error } as const]),
    ...(checked === null || checked.ok ? [] : [{ code: 'guidelines', problem: checked.error } as const]),
    ...columnProblems(draft),
    ...(draft.questions.length === 0 ? [{ code: 'no-question' } as const] : []),
    ...(draft.questions.length > 0 && !draft.questions.some(({ required }) => required)
      ? [{ code: 'no-required-question' } as const]
      : []),
    ...draft.questions.flatMap((question) => questionProblems(question, draft)),
  ];
}

function columnProblems({ columns }: DatasetDraft): readonly DraftProblem[] {
  const count = (as: ColumnUse['as']) => columns.filter(({ use }) => use.as === as).length;
  const vectors = checkLimits(VECTORS_SETTINGS, count('vector'));
  return [
    ...(count('field') === 0 ? [{ code: 'no-field' } as const] : []),
    ...(count('external-id') > 1 ? [{ code: 'several-external-ids' } as const] : []),
    ...(vectors.ok ? [] : [{ code: 'too-many-vectors', most: VECTORS_SETTINGS.most ?? 0 } as const]),
  ];
}

function questionProblems(question: DraftQuestion, draft: DatasetDraft): readonly DraftProblem[] {
  const { key, type } = question;
  const title = checkDefinitionText('part-title', visibleText(question.title));
  const suggested = draft.columns.filter(({ use }) => use.as === 'suggestion' && use.question === key);
  const problems: DraftProblem[] = [];
  if (!title.ok) problems.push({ code: 'title', question: key, problem: title.error });
  if (type !== 'text' && type !== 'rating') problems.push(...optionProblems(key, type, optionsOf(question)));
  if (type === 'span') problems.push(...spanProblems(question, draft));
  if (suggested.length > 1) problems.push({ code: 'several-suggestions', question: key });
  return problems;
}

function optionProblems(
  question: number,
  type: keyof typeof OPTION_COUNTS,
  options: readonly string[],
): readonly DraftProblem[] {
  const counted = checkLimits(OPTION_COUNTS[type], options.length);
  const repeated = firstRepeated(options);
  const wrong = options.find((option) => !checkDefinitionText('option-value', option).ok);
  return [
    ...(counted.ok ? [] : [{ code: 'option-count', question, problem: counted.error } as const]),
    ...(repeated === null ? [] : [{ code: 'option-twice', question, option: repeated.value } as const]),
    ...(wrong === undefined ? [] : [{ code: 'option', question, option: wrong } as const]),
  ];
}

/** A span question marks a field, and no other marks the same. */
function spanProblems({ key, field }: DraftQuestion, draft: DatasetDraft): readonly DraftProblem[] {
  const isField = draft.columns.some(({ column, use }) => column.name === field && use.as === 'field');
  if (!isField) return [{ code: 'span-field', question: key }];
  const first = draft.questions.find((other) => other.type === 'span' && other.field === field);
  return first?.key === key ? [] : [{ code: 'span-field-taken', question: key }];
}
