import type { LabelOption, Question, QuestionSettings, QuestionType } from '#domain/question/question';
import { DATASET_ID } from './dataset.builder';
import { frozen } from './frozen';

/** Options whose text is their value with a capital, as a user would have set them up. */
export function options(...values: readonly string[]): readonly LabelOption[] {
  return values.map((value) => ({
    value,
    text: value.slice(0, 1).toUpperCase() + value.slice(1),
    description: null,
  }));
}

type SettingsOf<T extends QuestionType> = Extract<QuestionSettings, { type: T }>;

const SETTINGS: { readonly [T in QuestionType]: SettingsOf<T> } = {
  text: { type: 'text', useMarkdown: false },
  rating: { type: 'rating', options: [1, 2, 3, 4, 5] },
  label_selection: {
    type: 'label_selection',
    options: options('good', 'bad', 'unclear'),
    visibleOptions: null,
  },
  multi_label_selection: {
    type: 'multi_label_selection',
    options: options('sport', 'music', 'politics'),
    visibleOptions: null,
    optionsOrder: 'natural',
  },
  ranking: { type: 'ranking', options: options('first', 'second', 'third') },
  span: {
    type: 'span',
    field: 'text',
    options: options('person', 'place'),
    visibleOptions: null,
    allowOverlapping: false,
    allowCharacterAnnotation: true,
  },
};

type QuestionParts = Partial<Omit<Question, 'settings'>>;

/** A question of a type, named after it unless the test says otherwise. */
export function aQuestion<T extends QuestionType>(
  type: T,
  given: QuestionParts & { readonly settings?: Partial<SettingsOf<T>> } = {},
): Question & { readonly settings: SettingsOf<T> } {
  const name = given.name ?? type;
  return frozen({
    id: `question-${name}`,
    datasetId: DATASET_ID,
    title: name,
    description: null,
    required: false,
    ...given,
    name,
    settings: { ...SETTINGS[type], ...given.settings },
  });
}

/** One optional question of every type. */
export function everyQuestion(): readonly Question[] {
  return [
    aQuestion('text'),
    aQuestion('rating'),
    aQuestion('label_selection'),
    aQuestion('multi_label_selection'),
    aQuestion('ranking'),
    aQuestion('span'),
  ];
}
