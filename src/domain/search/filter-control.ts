import type { MetadataSettings } from '../metadata/metadata-value';
import { filterableQuestions, type FilterableQuestion } from './filterable-questions';
import { FINE_STEP, rangeBounds, WHOLE_STEP, type RangeBounds } from './range-condition';
import type { FilterSubject } from './record-filter';
import type { SuggestionProperty } from './record-subject';
import type { FilterableDataset } from './filter-catalog';
import type { MetadataProperty, PropertyValues } from './search-guide';
import { assertNever } from '../shared/assert-never';

/** Reason why there is no choice: no values, a single number, no agents, or nothing known. */
export type NoChoice =
  | { readonly why: 'no-values' | 'no-agents' | 'unknown' }
  | { readonly why: 'one-number'; readonly number: number };

/** By what a subject is filtered. `missing` is what may have happened to a chosen value that is no option. */
export type FilterControl =
  | { readonly kind: 'loading' }
  /** The values of the property could not be had. */
  | { readonly kind: 'failed'; readonly property: MetadataProperty }
  | { readonly kind: 'none'; readonly reason: NoChoice }
  | {
      readonly kind: 'terms';
      readonly options: ReadonlyArray<{ readonly id: string; readonly text: string }>;
      /** Records may have several values, so that all of them can be asked for. */
      readonly hasOperators: boolean;
      readonly missing: 'not-in-records' | 'not-an-option';
    }
  | { readonly kind: 'range'; readonly bounds: RangeBounds };

/** The dataset, with the values of properties whose settings name none. */
export interface ControlDeps extends FilterableDataset {
  /** Null until they are known. */
  valuesOf(property: MetadataProperty): PropertyValues | null;
  hasFailedToRead(property: MetadataProperty): boolean;
}

const LOADING: FilterControl = { kind: 'loading' };
const UNKNOWN = none({ why: 'unknown' });
const NO_VALUES = none({ why: 'no-values' });

/** Asks for the values of a property where its settings name none. */
export function controlFor(subject: FilterSubject, sources: ControlDeps): FilterControl {
  switch (subject.entity) {
    case 'metadata':
      return metadataControl(subject.property, sources);
    case 'response':
      return answerControl(subject.question, sources);
    case 'suggestion':
      return suggestionControl(subject.question, subject.property, sources);
    default:
      return assertNever(subject);
  }
}

function suggestionControl(
  question: string,
  property: SuggestionProperty,
  sources: ControlDeps,
): FilterControl {
  if (questionNamed(question, sources) === undefined) return UNKNOWN;
  switch (property) {
    case 'value':
      return answerControl(question, sources);
    case 'score':
      return ranged(0, 1, FINE_STEP);
    case 'agent':
      return agentControl(question, sources);
    default:
      return assertNever(property);
  }
}

function metadataControl(name: string, sources: ControlDeps): FilterControl {
  if (sources.guide === null) return LOADING;
  const property = sources.guide.properties.find((other) => other.name === name);
  if (property === undefined) return UNKNOWN;
  const { settings } = property;
  return settings.type === 'terms'
    ? termControl(property, settings, sources)
    : numberControl(property, settings, sources);
}

function termControl(
  property: MetadataProperty,
  settings: Extract<MetadataSettings, { type: 'terms' }>,
  sources: ControlDeps,
): FilterControl {
  if (settings.values !== null) return terms(settings.values, 'not-an-option');
  const values = sources.valuesOf(property);
  if (values === null) return withoutValues(property, sources);
  return values.type === 'terms' ? terms(values.terms, 'not-in-records') : NO_VALUES;
}

function numberControl(
  property: MetadataProperty,
  { type, min, max }: Extract<MetadataSettings, { type: 'integer' | 'float' }>,
  sources: ControlDeps,
): FilterControl {
  const step = type === 'integer' ? WHOLE_STEP : FINE_STEP;
  if (min !== null && max !== null) return ranged(min, max, step);
  const values = sources.valuesOf(property);
  if (values === null) return withoutValues(property, sources);
  if (values.type !== 'range' || values.min === null || values.max === null) return NO_VALUES;
  return ranged(min ?? values.min, max ?? values.max, step);
}

function withoutValues(property: MetadataProperty, sources: ControlDeps): FilterControl {
  if (!sources.hasFailedToRead(property)) return LOADING;
  return { kind: 'failed', property };
}

function answerControl(name: string, sources: ControlDeps): FilterControl {
  const answers = questionNamed(name, sources)?.answers;
  if (answers === undefined) return UNKNOWN;
  if (answers.kind === 'numbers') return ranged(answers.min, answers.max, WHOLE_STEP);
  return {
    kind: 'terms',
    options: answers.options.map(({ value, text }) => ({ id: value, text })),
    hasOperators: answers.areSeveral,
    missing: 'not-an-option',
  };
}

function agentControl(question: string, { guide }: ControlDeps): FilterControl {
  if (guide === null) return LOADING;
  const agents = guide.agents.get(question) ?? [];
  return agents.length === 0 ? none({ why: 'no-agents' }) : terms(agents, 'not-in-records');
}

function questionNamed(name: string, { questions }: ControlDeps): FilterableQuestion | undefined {
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
