import type { QuestionType } from '../question/question';
import { firstUses } from './column-uses';
import { firstField, type DatasetDraft, type DraftColumn, type DraftQuestion } from './dataset-draft';
import type { SketchedColumn } from './sketched-column';
import { OPTION_LINES } from './value-lines';

/** Tasks that a new dataset can start from, in the order in which they are offered. */
export const DATASET_TEMPLATES = [
  'text-classification',
  'multi-label',
  'sentiment',
  'rating',
  'preference',
  'ranking',
  'spans',
  'translation',
  'summary',
  'question-answering',
  'safety',
  'free',
] as const;

export type DatasetTemplate = (typeof DATASET_TEMPLATES)[number];

/** Titles of questions, in the language of the user. */
export type TemplateTitle =
  | 'category'
  | 'categories'
  | 'sentiment'
  | 'rating'
  | 'preference'
  | 'reason'
  | 'order'
  | 'spans'
  | 'translation'
  | 'summary'
  | 'answer'
  | 'safety'
  | 'harms'
  | 'comment';

/** Lists of options, one per line, in the language of the user. */
export type TemplateOptions = 'sentiment' | 'responses' | 'tie' | 'spans' | 'safety' | 'harms';

export interface TemplateLabels {
  readonly title: (title: TemplateTitle) => string;
  readonly options: (options: TemplateOptions) => string;
}

interface TemplateQuestion {
  readonly type: QuestionType;
  readonly title: TemplateTitle;
  readonly required: boolean;
  /** Options if no column provides any; for `pair` and `responses`, the options are the columns with the responses. */
  readonly options?: TemplateOptions | 'pair';
  /**
   * Column whose values become suggestions, identified by its kind and name; with `any`, the first one of its kind if no name
   * matches.
   */
  readonly suggested?: { readonly kind: SketchedColumn['kind']; readonly name: RegExp; readonly any?: true };
}

const CATEGORY = /label|class|categor|topic|intent|kategorie|klasse|thema/iu;

const QUESTIONS: Readonly<Record<DatasetTemplate, readonly TemplateQuestion[]>> = {
  'text-classification': [
    {
      type: 'label_selection',
      title: 'category',
      required: true,
      suggested: { kind: 'label', name: CATEGORY, any: true },
    },
  ],
  'multi-label': [
    {
      type: 'multi_label_selection',
      title: 'categories',
      required: true,
      suggested: { kind: 'list', name: /label|tag|categor|topic|kategorie|thema|themen/iu, any: true },
    },
  ],
  sentiment: [
    {
      type: 'label_selection',
      title: 'sentiment',
      required: true,
      options: 'sentiment',
      suggested: { kind: 'label', name: /sentiment|mood|polarity|stimmung/iu },
    },
  ],
  rating: [
    { type: 'rating', title: 'rating', required: true },
    { type: 'text', title: 'reason', required: false },
  ],
  preference: [
    { type: 'label_selection', title: 'preference', required: true, options: 'pair' },
    { type: 'text', title: 'reason', required: false },
  ],
  ranking: [{ type: 'ranking', title: 'order', required: true, options: 'responses' }],
  spans: [
    {
      type: 'span',
      title: 'spans',
      required: true,
      options: 'spans',
      suggested: { kind: 'spans', name: /span|entit|label|tag|ner/iu, any: true },
    },
  ],
  translation: [
    {
      type: 'text',
      title: 'translation',
      required: true,
      suggested: { kind: 'text', name: /translat|target|übersetz|ziel/iu },
    },
  ],
  summary: [
    {
      type: 'text',
      title: 'summary',
      required: true,
      suggested: { kind: 'text', name: /summar|abstract|tl;?dr|zusammenfass/iu },
    },
  ],
  'question-answering': [
    {
      type: 'text',
      title: 'answer',
      required: true,
      suggested: { kind: 'text', name: /answer|response|reply|antwort/iu },
    },
  ],
  safety: [
    {
      type: 'label_selection',
      title: 'safety',
      required: true,
      options: 'safety',
      suggested: { kind: 'label', name: /safe|harm|toxic|sicher/iu },
    },
    { type: 'multi_label_selection', title: 'harms', required: false, options: 'harms' },
    { type: 'text', title: 'comment', required: false },
  ],
  free: [],
};

/** Names of columns with answers of models or people. */
const RESPONSE = /response|answer|completion|output|candidate|chosen|rejected|reply|antwort/iu;

/**
 * Restarts the draft from a template: its columns get their default uses, except those that fit a question of the template as
 * suggestions. Name, guidelines and the Markdown setting of columns are kept. Keys of questions start at `firstKey`.
 */
export function withTemplate(
  draft: DatasetDraft,
  template: DatasetTemplate,
  words: TemplateLabels,
  firstKey: number,
): DatasetDraft {
  const known = draft.columns.filter(({ copy, isFilled }) => copy === undefined && isFilled !== false);
  let columns: readonly DraftColumn[] = firstUses(known.map(({ column }) => column)).map((item, index) => ({
    ...item,
    useMarkdown: known[index]?.useMarkdown ?? false,
    ...(known[index]?.useMath === true && { useMath: true }),
  }));
  const questions: DraftQuestion[] = [];
  for (const [index, question] of QUESTIONS[template].entries()) {
    const key = firstKey + index;
    const suggested = suggestedColumn(question, columns);
    if (suggested !== null) columns = withSuggestion(columns, suggested, key);
    questions.push(questionOf(question, { key, columns, suggested, words }));
  }
  return { ...draft, columns, questions };
}

/** The column whose values become suggestions. A text column qualifies only if another one remains a field. */
function suggestedColumn(
  { suggested }: TemplateQuestion,
  columns: readonly DraftColumn[],
): SketchedColumn | null {
  if (suggested === undefined) return null;
  const fields = columns.filter(({ use }) => use.as === 'field').length;
  const free = columns
    .filter(({ use }) => use.as !== 'suggestion' && (use.as !== 'field' || fields > 1))
    .map(({ column }) => column)
    .filter(
      ({ kind, labels }) =>
        kind === suggested.kind && (kind === 'text' || labels.length > (kind === 'spans' ? 0 : 1)),
    );
  return free.find(({ name }) => suggested.name.test(name)) ?? (suggested.any ? free[0] : undefined) ?? null;
}

function withSuggestion(
  columns: readonly DraftColumn[],
  { name }: SketchedColumn,
  question: number,
): readonly DraftColumn[] {
  return columns.map((item) =>
    item.column.name === name ? { ...item, use: { as: 'suggestion', question }, isChosen: true } : item,
  );
}

interface QuestionPlace {
  readonly key: number;
  readonly columns: readonly DraftColumn[];
  readonly suggested: SketchedColumn | null;
  readonly words: TemplateLabels;
}

function questionOf(question: TemplateQuestion, place: QuestionPlace): DraftQuestion {
  const { key, columns, words } = place;
  return {
    key,
    type: question.type,
    title: words.title(question.title),
    description: '',
    required: question.required,
    options: optionsOf(question, place),
    points: 5,
    field: firstField(columns),
    useMarkdown: false,
  };
}

/** The values in the suggested column, the names of the compared columns, or the template's own options. */
function optionsOf({ options }: TemplateQuestion, { columns, suggested, words }: QuestionPlace): string {
  if (suggested !== null && suggested.labels.length > 0) return OPTION_LINES.textOf(suggested.labels);
  if (options === undefined) return '';
  if (options !== 'pair' && options !== 'responses') return words.options(options);
  const responses = responseColumns(columns);
  const named = responses.length > 1 ? responses : words.options('responses').split('\n');
  return OPTION_LINES.textOf(
    options === 'pair' ? [...named.slice(0, 2), ...words.options('tie').split('\n')] : named,
  );
}

/** Fields to compare: those with matching names, otherwise both of two, or all except the first. */
function responseColumns(columns: readonly DraftColumn[]): readonly string[] {
  const fields = columns.filter(({ use }) => use.as === 'field').map(({ column }) => column.name);
  const named = fields.filter((name) => RESPONSE.test(name));
  if (named.length > 1) return named;
  return fields.length > 2 ? fields.slice(1) : fields;
}
