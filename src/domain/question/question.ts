/** An option of a label, multi-label, ranking or span question. `value` is stored, `text` is displayed. */
export interface LabelOption {
  readonly value: string;
  readonly text: string;
  readonly description: string | null;
}

export interface TextSettings {
  readonly type: 'text';
  readonly useMarkdown: boolean;
  /** Maximum size of an answer in bytes of UTF-8; if omitted, the default limit applies. */
  readonly answerMaxBytes?: number;
}

export interface RatingSettings {
  readonly type: 'rating';
  /** Whole numbers in display order. */
  readonly options: readonly number[];
}

export interface LabelSettings {
  readonly type: 'label_selection';
  readonly options: readonly LabelOption[];
  /** Number of options shown while the rest is folded; null shows all. */
  readonly visibleOptions: number | null;
}

export interface MultiLabelSettings {
  readonly type: 'multi_label_selection';
  readonly options: readonly LabelOption[];
  readonly visibleOptions: number | null;
  /** With `suggestion`, suggested options come first. */
  readonly optionsOrder: 'natural' | 'suggestion';
}

export interface RankingSettings {
  readonly type: 'ranking';
  readonly options: readonly LabelOption[];
}

export interface SpanSettings {
  readonly type: 'span';
  /** Name of the field whose text is annotated. */
  readonly field: string;
  readonly options: readonly LabelOption[];
  readonly visibleOptions: number | null;
  readonly allowOverlapping: boolean;
  readonly allowCharacterAnnotation: boolean;
}

export type QuestionSettings =
  | TextSettings
  | RatingSettings
  | LabelSettings
  | MultiLabelSettings
  | RankingSettings
  | SpanSettings;

export type QuestionType = QuestionSettings['type'];

export type OptionSettings = Extract<QuestionSettings, { readonly options: readonly unknown[] }>;

export interface Question {
  readonly id: string;
  readonly datasetId: string;
  readonly name: string;
  readonly title: string;
  readonly description: string | null;
  readonly required: boolean;
  readonly settings: QuestionSettings;
}
