import type { MetadataSettings } from '#domain/metadata/metadata-value';
import { assertNever } from '#domain/shared/assert-never';
import { noControl, rangeControl, termsControl, type FilterControl } from '../filter-control';
import { FINE_STEP, WHOLE_STEP } from '../number-range';
import { filterableQuestions, type FilterableDataset, type FilterableQuestion } from './filter-catalog';
import type { FilterSubject } from './record-filter';
import type { SuggestionProperty } from './record-subject';
import type { MetadataProperty, PropertyValues } from './search-guide';

/** The dataset, and a source for the values of properties that do not list them in their settings. */
export interface ControlDeps extends FilterableDataset {
  /** Null until they are loaded. */
  valuesOf(property: MetadataProperty): PropertyValues | null;
  hasFailedToRead(property: MetadataProperty): boolean;
}

const LOADING: FilterControl = { kind: 'loading' };
const UNKNOWN = noControl({ why: 'unknown' });
const NO_VALUES = noControl({ why: 'no-values' });

/** The filter control of a subject. Requests the values of a property if its settings do not list them. */
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
      return rangeControl(0, 1, FINE_STEP);
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
  if (settings.values !== null) return termsControl(settings.values, 'not-an-option');
  const values = sources.valuesOf(property);
  if (values === null) return withoutValues(property, sources);
  return values.type === 'terms' ? termsControl(values.terms, 'not-in-records') : NO_VALUES;
}

function numberControl(
  property: MetadataProperty,
  { type, min, max }: Extract<MetadataSettings, { type: 'integer' | 'float' }>,
  sources: ControlDeps,
): FilterControl {
  const step = type === 'integer' ? WHOLE_STEP : FINE_STEP;
  if (min !== null && max !== null) return rangeControl(min, max, step);
  const values = sources.valuesOf(property);
  if (values === null) return withoutValues(property, sources);
  if (values.type !== 'range' || values.min === null || values.max === null) return NO_VALUES;
  return rangeControl(min ?? values.min, max ?? values.max, step);
}

function withoutValues(property: MetadataProperty, sources: ControlDeps): FilterControl {
  if (!sources.hasFailedToRead(property)) return LOADING;
  return { kind: 'failed' };
}

function answerControl(name: string, sources: ControlDeps): FilterControl {
  const answers = questionNamed(name, sources)?.answers;
  if (answers === undefined) return UNKNOWN;
  if (answers.kind === 'numbers') return rangeControl(answers.min, answers.max, WHOLE_STEP);
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
  return agents.length === 0 ? noControl({ why: 'no-agents' }) : termsControl(agents, 'not-in-records');
}

function questionNamed(name: string, { questions }: ControlDeps): FilterableQuestion | undefined {
  return filterableQuestions(questions).find((question) => question.name === name);
}
