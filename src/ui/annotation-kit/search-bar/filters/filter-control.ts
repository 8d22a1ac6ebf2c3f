import type { MetadataSettings } from '#domain/metadata/metadata-value';
import { filterableQuestions, type FilterableQuestion } from '#domain/search/filterable-questions';
import { FINE_STEP, rangeBounds, WHOLE_STEP, type RangeBounds } from '#domain/search/range-condition';
import type { FilterSubject } from '#domain/search/record-filter';
import type { MetadataProperty } from '#domain/search/search-guide';
import { assertNever } from '#domain/shared/assert-never';
import type { SearchChoices } from '../search-target';
import type { ListOption } from './option-list.view-model';

/** Reason why there is no choice: no values, a single number, no agents, or nothing known. */
export type NoChoice =
  | { readonly why: 'no-values' | 'no-agents' | 'unknown' }
  | { readonly why: 'one-number'; readonly number: number };

/** By what a subject is filtered. `missing` is what may have happened to a chosen value that is no option. */
export type FilterControl =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'none'; readonly reason: NoChoice }
  | {
      readonly kind: 'terms';
      readonly options: readonly ListOption[];
      /** Records may have several values, so that all of them can be asked for. */
      readonly hasOperators: boolean;
      readonly missing: 'not-in-records' | 'not-an-option';
    }
  | { readonly kind: 'range'; readonly bounds: RangeBounds };

/** Required information about the dataset. */
export type ControlChoices = Pick<
  SearchChoices,
  'questions' | 'guide' | 'valuesOf' | 'hasFailedToRead' | 'retryValues'
>;

const LOADING: FilterControl = { kind: 'loading' };
const UNKNOWN = none({ why: 'unknown' });
const NO_VALUES = none({ why: 'no-values' });

/** Asks for the values of a property where its settings name none. */
export function controlFor(subject: FilterSubject, choices: ControlChoices): FilterControl {
  switch (subject.entity) {
    case 'metadata':
      return metadataControl(subject.property, choices);
    case 'response':
      return answerControl(subject.question, choices);
    case 'suggestion':
      if (questionNamed(subject.question, choices) === undefined) return UNKNOWN;
      if (subject.property === 'value') return answerControl(subject.question, choices);
      return subject.property === 'score' ? ranged(0, 1, FINE_STEP) : agentControl(subject.question, choices);
    default:
      return assertNever(subject);
  }
}

function metadataControl(name: string, choices: ControlChoices): FilterControl {
  if (choices.guide === null) return LOADING;
  const property = choices.guide.properties.find((other) => other.name === name);
  if (property === undefined) return UNKNOWN;
  const { settings } = property;
  return settings.type === 'terms'
    ? termControl(property, settings, choices)
    : numberControl(property, settings, choices);
}

function termControl(
  property: MetadataProperty,
  settings: Extract<MetadataSettings, { type: 'terms' }>,
  choices: ControlChoices,
): FilterControl {
  if (settings.values !== null) return terms(settings.values, 'not-an-option');
  const values = choices.valuesOf(property);
  if (values === null) return withoutValues(property, choices);
  return values.type === 'terms' ? terms(values.terms, 'not-in-records') : NO_VALUES;
}

function numberControl(
  property: MetadataProperty,
  { type, min, max }: Extract<MetadataSettings, { type: 'integer' | 'float' }>,
  choices: ControlChoices,
): FilterControl {
  const step = type === 'integer' ? WHOLE_STEP : FINE_STEP;
  if (min !== null && max !== null) return ranged(min, max, step);
  const values = choices.valuesOf(property);
  if (values === null) return withoutValues(property, choices);
  if (values.type !== 'range' || values.min === null || values.max === null) return NO_VALUES;
  return ranged(min ?? values.min, max ?? values.max, step);
}

function withoutValues(property: MetadataProperty, choices: ControlChoices): FilterControl {
  if (!choices.hasFailedToRead(property)) return LOADING;
  return { kind: 'failed', retry: () => choices.retryValues(property) };
}

function answerControl(name: string, choices: ControlChoices): FilterControl {
  const settings = questionNamed(name, choices)?.settings;
  switch (settings?.type) {
    case 'label_selection':
    case 'multi_label_selection':
      return {
        kind: 'terms',
        options: settings.options.map(({ value, text }) => ({ id: value, text })),
        hasOperators: settings.type === 'multi_label_selection',
        missing: 'not-an-option',
      };
    case 'rating':
      return ranged(Math.min(...settings.options), Math.max(...settings.options), WHOLE_STEP);
    case undefined:
      return UNKNOWN;
    default:
      return assertNever(settings);
  }
}

function agentControl(question: string, { guide }: ControlChoices): FilterControl {
  if (guide === null) return LOADING;
  const agents = guide.agents.get(question) ?? [];
  return agents.length === 0 ? none({ why: 'no-agents' }) : terms(agents, 'not-in-records');
}

function questionNamed(name: string, { questions }: ControlChoices): FilterableQuestion | undefined {
  return filterableQuestions(questions).find((question) => question.name === name);
}

function terms(values: readonly string[], missing: 'not-in-records' | 'not-an-option'): FilterControl {
  if (values.length === 0) return NO_VALUES;
  const options = values.map((value) => ({ id: value, text: value }));
  return { kind: 'terms', options, hasOperators: false, missing };
}

function ranged(min: number, max: number, step: number): FilterControl {
  const bounds = rangeBounds(min, max, step);
  return bounds === null ? none({ why: 'one-number', number: min }) : { kind: 'range', bounds };
}

function none(reason: NoChoice): FilterControl {
  return { kind: 'none', reason };
}
