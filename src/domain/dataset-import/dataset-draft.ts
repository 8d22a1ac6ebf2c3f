import type { QuestionType } from '../question/question';
import type { DatasetPlan, SuggestionSource } from './dataset-plan';
import { partNames } from './part-names';
import type { SketchedColumn } from './sketched-column';
import { OPTION_LINES } from './value-lines';

/** Parts of the suggestions for a question: the value, its score, its agent, and whether that is a model or a human. */
export const SUGGESTION_PARTS = ['suggestion', 'score', 'agent', 'type'] as const;

export type SuggestionPart = (typeof SUGGESTION_PARTS)[number];

/** Part of a record that a column becomes. */
export type ColumnUse =
  | { readonly as: 'field' | 'terms' | 'integer' | 'float' | 'external-id' | 'vector' | 'ignore' }
  /** Metadata without a property. */
  | { readonly as: 'metadata' }
  | { readonly as: SuggestionPart; readonly question: number };

/** A part of the dataset that is made from a column. A column that becomes several parts is listed once for each. */
export interface DraftColumn {
  readonly column: SketchedColumn;
  readonly use: ColumnUse;
  readonly useMarkdown: boolean;
  /** Whether formulas in a field are typeset. */
  readonly useMath?: boolean;
  /** Distinguishes the parts of a column after its first. */
  readonly copy?: number;
  /** False for a part in a definition file that no column fills. */
  readonly isFilled?: boolean;
  /** True once the user or a definition file has set the use. */
  readonly isChosen?: boolean;
  /** The use before the column was proposed as a part of a suggestion. */
  readonly before?: ColumnUse;
  readonly settings?: PartSettings;
  readonly given?: PartInput;
}

/** Settings of a part, as typed. Each kind of part has some of them; the others apply when the column becomes that kind. */
export interface PartSettings {
  /** Empty for the default name, which is derived from the column. */
  readonly name: string;
  /** Empty for the name of the column. */
  readonly title: string;
  /** Whether each record requires the field; null for the default: if no field is set as required, the first one is. */
  readonly isRequired: boolean | null;
  /** Whether annotators see the metadata; null for the default (SET-170). */
  readonly isVisible: boolean | null;
  /** Allowed terms of metadata, as `TERM_LINES` writes them; empty for any. */
  readonly terms: string;
  /** Bounds of a number; empty for none. */
  readonly min: string;
  readonly max: string;
  /** Null for the dimensions of the column's vectors. */
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

/** Facts from a definition file that the form does not include. They are kept as long as the column has the same use. */
export type PartInput =
  /** Metadata without a property, under any name. */
  | { readonly as: 'metadata'; readonly name: string }
  | {
      readonly as: 'suggestion';
      readonly question: number;
      readonly translation: Pick<SuggestionSource, 'values' | 'steps'>;
    };

/** Text and description of an option; empty for defaults derived from its value. */
export interface OptionTexts {
  readonly text: string;
  readonly description: string;
}

/** Facts that apply to all suggestions for a question, unless a column contains them. Empty texts mean that they are not set. */
export interface SharedSource {
  readonly type: 'model' | 'human' | null;
  readonly score: string;
  readonly agent: string;
}

export const NO_SOURCE: SharedSource = { type: null, score: '', agent: '' };

export interface DraftQuestion {
  /** Distinguishes the questions of a draft, regardless of their titles. */
  readonly key: number;
  readonly type: QuestionType;
  readonly title: string;
  readonly description: string;
  readonly required: boolean;
  /** Options of labels, rankings and spans, as `OPTION_LINES` writes them. */
  readonly options: string;
  /** A rating has 1 to this many points; 0 for `values`. */
  readonly points: number;
  /** Points of a rating that are not a range from 1. */
  readonly values?: readonly number[];
  /** Id of the part that spans annotate. */
  readonly field: string | null;
  /** Whether the text of an answer is Markdown. */
  readonly useMarkdown: boolean;
  /** Name in files and calls; empty for the default, which is derived from the title. */
  readonly name?: string;
  /** Texts of options, by value. */
  readonly texts?: ReadonlyMap<string, OptionTexts>;
  /** Number of options shown before the rest is folded away, as typed; empty for all. */
  readonly visibleOptions?: string;
  readonly suggestedFirst?: boolean;
  readonly allowOverlapping?: boolean;
  readonly source?: SharedSource;
}

/** A dataset as filled in in its form, complete or not. */
export interface DatasetDraft {
  readonly name: string;
  readonly guidelines: string;
  readonly columns: readonly DraftColumn[];
  readonly questions: readonly DraftQuestion[];
  readonly allowExtraMetadata?: boolean;
  /** Whether texts load images and media from other sites. */
  readonly loadsRemoteMedia?: boolean;
  /** Order in which annotators get the records: a random one for each user, or that of the file. */
  readonly recordOrder?: 'random' | 'imported';
  /** Set only by a definition file. */
  readonly given?: Pick<DatasetPlan['mapping'], 'exported' | 'typedMetadata'>;
}

export function optionsOf({ options }: Pick<DraftQuestion, 'options'>): readonly string[] {
  return OPTION_LINES.valuesOf(options);
}

/** Id of a part: the name of the column, and the number of the part if the column has several. */
export function idOfPart({ column, copy }: Pick<DraftColumn, 'column' | 'copy'>): string {
  return copy === undefined ? column.name : `${column.name}\0${copy}`;
}

/** Id of the field that spans annotate by default. */
export function firstField(columns: readonly DraftColumn[]): string | null {
  const field = columns.find(({ use }) => use.as === 'field');
  return field === undefined ? null : idOfPart(field);
}

/** Whether a use is metadata with a property. */
export function isProperty(as: ColumnUse['as']): boolean {
  return as === 'terms' || as === 'integer' || as === 'float';
}

/** Whether annotators see the metadata in the column. */
export function isPartVisible(item: DraftColumn): boolean {
  return settingsOfPart(item).isVisible ?? !item.column.startsHidden;
}

/** Ids of the required fields: those set as required, otherwise the first one. */
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

/** Adds options to questions, by the names in the draft's plan, without duplicates. */
export function withOptions(draft: DatasetDraft, more: ReadonlyMap<string, readonly string[]>): DatasetDraft {
  const names = questionNames(draft);
  const questions = draft.questions.map((question, index) => {
    const added = more.get(names[index] ?? '');
    if (added === undefined) return question;
    return { ...question, options: OPTION_LINES.textOf([...new Set([...optionsOf(question), ...added])]) };
  });
  return { ...draft, questions };
}
