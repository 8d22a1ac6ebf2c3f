import type { QuestionType } from '../question/question';
import type { DatasetPlan, SuggestionSource } from './dataset-plan';
import { partNames } from './part-names';
import type { SketchedColumn } from './sketched-column';
import { OPTION_LINES } from './value-lines';

/** Parts of the suggestion for a question: its value, its score, the agent that made it, and whether that is a model or a human. */
export const SUGGESTION_PARTS = ['suggestion', 'score', 'agent', 'type'] as const;

export type SuggestionPart = (typeof SUGGESTION_PARTS)[number];

/** Part of a record that a column becomes. */
export type ColumnUse =
  | { readonly as: 'field' | 'terms' | 'integer' | 'float' | 'external-id' | 'vector' | 'ignore' }
  /** Metadata that no property declares. */
  | { readonly as: 'metadata' }
  | { readonly as: SuggestionPart; readonly question: number };

/** A part of the dataset that is made of a column. A column that becomes several parts is listed once for each. */
export interface DraftColumn {
  readonly column: SketchedColumn;
  readonly use: ColumnUse;
  /** Whether the texts of a field are Markdown. */
  readonly useMarkdown: boolean;
  /** Whether formulas in a field are typeset. */
  readonly useMath?: boolean;
  /** Distinguishes the parts of a column after its first. */
  readonly copy?: number;
  /** False for a part of a definition file that no column fills. */
  readonly isFilled?: boolean;
  /** True once the user or a definition file has said the use. */
  readonly isChosen?: boolean;
  /** The use before it was proposed as a part of a suggestion. */
  readonly before?: ColumnUse;
  readonly settings?: PartSettings;
  readonly given?: PartInput;
}

/** Settings of a part, as typed. Each kind of part has some of them; the others wait for the column to become that kind. */
export interface PartSettings {
  /** Empty for the name that follows from the column. */
  readonly name: string;
  /** Empty for the name of the column. */
  readonly title: string;
  /** Whether each record needs the field; null leaves it to the form: without any, the first field is needed. */
  readonly isRequired: boolean | null;
  /** Whether annotators see the metadata; null leaves it to the rule (SET-170). */
  readonly isVisible: boolean | null;
  /** Terms that metadata may have, as `TERM_LINES` writes them; empty for any. */
  readonly terms: string;
  /** Bounds of a number; empty for none. */
  readonly min: string;
  readonly max: string;
  /** Null for as many as the vectors of the column have. */
  readonly dimensions: number | null;
}

const USUAL_SETTINGS: PartSettings = {
  name: '',
  title: '',
  isRequired: null,
  isVisible: null,
  terms: '',
  min: '',
  max: '',
  dimensions: null,
};

export function settingsOfPart({ settings }: Pick<DraftColumn, 'settings'>): PartSettings {
  return settings ?? USUAL_SETTINGS;
}

/** Facts of a definition file that the form does not ask for. They stay as long as the column has the same use. */
export type PartInput =
  /** Metadata that no property declares, under any name. */
  | { readonly as: 'metadata'; readonly name: string }
  | {
      readonly as: 'suggestion';
      readonly question: number;
      readonly translation: Pick<SuggestionSource, 'values' | 'steps'>;
    };

/** Text and description of an option; empty for those that follow from its value. */
export interface OptionTexts {
  readonly text: string;
  readonly description: string;
}

/** Facts that all suggestions for a question have, unless a column says them. Empty texts say nothing. */
export interface SharedSource {
  readonly type: 'model' | 'human' | null;
  readonly score: string;
  readonly agent: string;
}

export const NO_SOURCE: SharedSource = { type: null, score: '', agent: '' };

export interface DraftQuestion {
  /** Distinguishes the questions of a draft, whatever their titles are. */
  readonly key: number;
  readonly type: QuestionType;
  readonly title: string;
  readonly description: string;
  readonly required: boolean;
  /** Options of labels, rankings and spans, as `OPTION_LINES` writes them. */
  readonly options: string;
  /** A rating asks for 1 to so many points; 0 for `values`. */
  readonly points: number;
  /** Points of a rating that are not 1 to so many. */
  readonly values?: readonly number[];
  /** The part whose text spans are marked in, by its id. */
  readonly field: string | null;
  /** Whether the text of an answer is Markdown. */
  readonly useMarkdown: boolean;
  /** Name in files and calls; empty for the one that follows from the title. */
  readonly name?: string;
  /** Texts of options, by value. */
  readonly texts?: ReadonlyMap<string, OptionTexts>;
  /** Options shown before the rest is folded away, as typed; empty for all. */
  readonly visibleOptions?: string;
  readonly suggestedFirst?: boolean;
  readonly allowOverlapping?: boolean;
  readonly source?: SharedSource;
}

/** A dataset as its form says it, complete or not. */
export interface DatasetDraft {
  readonly name: string;
  readonly guidelines: string;
  readonly columns: readonly DraftColumn[];
  readonly questions: readonly DraftQuestion[];
  readonly allowExtraMetadata?: boolean;
  /** Whether texts load images and media from other sites. */
  readonly loadsRemoteMedia?: boolean;
  /** Order in which annotators get the records: one of their own for each user, or that of the file. */
  readonly recordOrder?: 'random' | 'imported';
  /** Said by a definition file alone. */
  readonly given?: Pick<DatasetPlan['mapping'], 'exported' | 'typedMetadata'>;
}

export function optionsOf({ options }: Pick<DraftQuestion, 'options'>): readonly string[] {
  return OPTION_LINES.valuesOf(options);
}

/** Distinguishes the parts of a draft: the name of the column, and the number of the part where the column has several. */
export function idOfPart({ column, copy }: Pick<DraftColumn, 'column' | 'copy'>): string {
  return copy === undefined ? column.name : `${column.name}\0${copy}`;
}

/** Id of the field that spans are marked in at first. */
export function firstField(columns: readonly DraftColumn[]): string | null {
  const field = columns.find(({ use }) => use.as === 'field');
  return field === undefined ? null : idOfPart(field);
}

/** Whether a use is metadata that a property declares. */
export function isProperty(as: ColumnUse['as']): boolean {
  return as === 'terms' || as === 'integer' || as === 'float';
}

/** Whether annotators see metadata that is made of the column. */
export function isPartVisible(item: DraftColumn): boolean {
  return settingsOfPart(item).isVisible ?? !item.column.startsHidden;
}

/** Ids of the fields that each record needs: those that are said to be, else the first one. */
export function requiredFields({ columns }: Pick<DatasetDraft, 'columns'>): ReadonlySet<string> {
  const fields = columns.filter(({ use }) => use.as === 'field');
  const isSaid = fields.some((item) => settingsOfPart(item).isRequired === true);
  const needed = fields.filter(
    (item, index) => settingsOfPart(item).isRequired ?? (!isSaid && index === 0 && item.isFilled !== false),
  );
  return new Set(needed.map(idOfPart));
}

/** Names of the questions in the plan of the draft. */
export function questionNames({ questions }: DatasetDraft): readonly string[] {
  return partNames(
    questions.map(({ title }) => title),
    questions.map(({ name = '' }) => name.trim() || null),
  );
}

/** The draft with more options for questions, by the names that its plan gives them; those that are there stay once. */
export function withOptions(draft: DatasetDraft, more: ReadonlyMap<string, readonly string[]>): DatasetDraft {
  const names = questionNames(draft);
  const questions = draft.questions.map((question, index) => {
    const added = more.get(names[index] ?? '');
    if (added === undefined) return question;
    return { ...question, options: OPTION_LINES.textOf([...new Set([...optionsOf(question), ...added])]) };
  });
  return { ...draft, questions };
}
