import type { QuestionSettings } from '../question/question';
import type { DraftQuestion, OptionTexts, SharedSource } from './dataset-draft';
import type { PlannedQuestion, SuggestionSource } from './dataset-plan';
import { OPTION_LINES } from './value-lines';

interface QuestionPlace {
  readonly key: number;
  /** Ids of the field parts, by name of the field. */
  readonly fieldIds: ReadonlyMap<string, string>;
  readonly suggestions: readonly SuggestionSource[];
}

/** Converts a question of a definition file to the form. */
export function draftQuestion(question: PlannedQuestion, place: QuestionPlace): DraftQuestion {
  const { name, title, description, required, settings } = question;
  const source = place.suggestions.find((suggestion) => suggestion.question === name);
  return {
    key: place.key,
    name,
    type: settings.type,
    title,
    description: description ?? '',
    required,
    field: settings.type === 'span' ? (place.fieldIds.get(settings.field) ?? null) : null,
    useMarkdown: settings.type === 'text' && settings.useMarkdown,
    ...optionsOfSettings(settings),
    ...pointsOfSettings(settings),
    ...('visibleOptions' in settings && { visibleOptions: String(settings.visibleOptions ?? '') }),
    ...(settings.type === 'multi_label_selection' && {
      suggestedFirst: settings.optionsOrder === 'suggestion',
    }),
    ...(settings.type === 'span' && { allowOverlapping: settings.allowOverlapping }),
    ...(source !== undefined && { source: sharedSource(source) }),
  };
}

function optionsOfSettings(settings: QuestionSettings): Pick<DraftQuestion, 'options' | 'texts'> {
  if (settings.type === 'text' || settings.type === 'rating') return { options: '' };
  const texts = settings.options.map(({ value, text, description }): [string, OptionTexts] => [
    value,
    { text: text === value ? '' : text, description: description ?? '' },
  ]);
  return { options: OPTION_LINES.textOf(settings.options.map(({ value }) => value)), texts: new Map(texts) };
}

function pointsOfSettings(settings: QuestionSettings): Pick<DraftQuestion, 'points' | 'values'> {
  if (settings.type !== 'rating') return { points: 5 };
  const { options } = settings;
  const isUsual = options.every((value, index) => value === index + 1) && options.length <= 10;
  return isUsual ? { points: options.length } : { points: 0, values: options };
}

function sharedSource({ type, score, agent }: SuggestionSource): SharedSource {
  return {
    type: typeof type === 'string' ? type : null,
    score: score !== undefined && 'constant' in score ? String(score.constant) : '',
    agent: agent !== undefined && 'constant' in agent ? agent.constant : '',
  };
}
