import type { MetadataSettings } from '#domain/metadata/metadata-value';
import { filterableQuestions, type FilterableQuestion, type FilterableDataset } from './filter-catalog';
import type { FilterSubject, RangeCondition } from './record-filter';
import type { SuggestionProperty } from './record-subject';
import type { MetadataProperty, PropertyValues } from './search-guide';
import { assertNever } from '#domain/shared/assert-never';
import { exactNumberOf, type ExactNumber } from '#domain/shared/exact-json';

/** Reason why there is no choice: no values, a single number, no agents, or nothing known. */
export type NoChoice =
  | { readonly why: 'no-values' | 'no-agents' | 'unknown' }
  | { readonly why: 'one-number'; readonly number: ExactNumber };

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

function ranged(min: ExactNumber, max: ExactNumber, step: number): FilterControl {
  const bounds = rangeBounds(min, max, step);
  return bounds === null ? none({ why: 'one-number', number: min }) : { kind: 'range', bounds };
}

function none(reason: NoChoice): FilterControl {
  return { kind: 'none', reason };
}

/** Bounds that a range is chosen within. `min` is less than `max`. */
export interface RangeBounds {
  readonly min: ExactNumber;
  readonly max: ExactNumber;
  /** 1 for whole numbers, else a part of 1 that is written in decimals. */
  readonly step: number;
}

/** Both belong to it; `low` is at most `high`. */
export interface NumberRange {
  readonly low: ExactNumber;
  readonly high: ExactNumber;
}

/** Whole numbers and ratings are chosen in steps of 1, other numbers in hundredths (LIM-13). */
export const WHOLE_STEP = 1;
export const FINE_STEP = 0.01;

/** The bounds reach from step to step, so that no extreme lies between two of them; null where there is nothing to choose. */
export function rangeBounds(min: ExactNumber, max: ExactNumber, step: number): RangeBounds | null {
  const bounds = { min: onStep(min, step, Math.floor), max: onStep(max, step, Math.ceil), step };
  return min < max && bounds.min < bounds.max ? bounds : null;
}

/** Meaning of a condition within the bounds; without a condition, all of them. */
export function rangeWithin(bounds: RangeBounds, condition: RangeCondition | null): NumberRange {
  const low = clamped(condition?.ge ?? bounds.min, bounds);
  return { low, high: larger(low, clamped(condition?.le ?? bounds.max, bounds)) };
}

/** Another lower end within the bounds; an upper end that it passes goes along. */
export function withLow(range: NumberRange, low: ExactNumber, bounds: RangeBounds): NumberRange {
  const next = settled(low, bounds);
  return { low: next, high: larger(next, range.high) };
}

/** Another upper end within the bounds; a lower end that it passes goes along. */
export function withHigh(range: NumberRange, high: ExactNumber, bounds: RangeBounds): NumberRange {
  const next = settled(high, bounds);
  return { low: next < range.low ? next : range.low, high: next };
}

/** An end at its bound stays open, for records to come that lie beyond; null for the whole range, which narrows nothing. */
export function rangeCondition({ low, high }: NumberRange, { min, max }: RangeBounds): RangeCondition | null {
  const ge = low <= min ? null : low;
  const le = high >= max ? null : high;
  return ge === null && le === null ? null : { kind: 'range', ge, le };
}

/** The nearest value on a step. */
export function nearestStep(value: ExactNumber, step: number): ExactNumber {
  return onStep(value, step, Math.round);
}

/** The value some steps away. Whole numbers that no double holds have no parts, and always go by 1. */
export function stepsAway(value: ExactNumber, steps: number, step: number): ExactNumber {
  const isWhole = typeof value === 'bigint' || (step === WHOLE_STEP && Number.isInteger(value));
  if (isWhole) return exactNumberOf(BigInt(value) + BigInt(steps));
  return nearestStep(Number(value) + steps * step, step);
}

/** The value of a place on a slider, which knows doubles only: at its ends, the bounds with all of their digits. */
export function valueOnSlider(place: number, { min, max }: RangeBounds): ExactNumber {
  if (place === Number(min)) return min;
  if (place === Number(max)) return max;
  return Number.isInteger(place) ? exactNumberOf(BigInt(place)) : place;
}

function settled(value: ExactNumber, bounds: RangeBounds): ExactNumber {
  return clamped(bounds.step === WHOLE_STEP ? nearestStep(value, WHOLE_STEP) : value, bounds);
}

function clamped(value: ExactNumber, { min, max }: RangeBounds): ExactNumber {
  if (value < min) return min;
  return value > max ? max : value;
}

function larger(a: ExactNumber, b: ExactNumber): ExactNumber {
  return a > b ? a : b;
}

/** In steps of a part of 1, counted in wholes: 3 × 0.1 is not 0.3. Whole numbers are on a step. */
function onStep(value: ExactNumber, step: number, round: (value: number) => number): ExactNumber {
  if (typeof value === 'bigint' || Number.isInteger(value)) return value === 0 ? 0 : value;
  const parts = Math.round(1 / step);
  // The rounding error of a decimal division must not lead to the next step.
  const scaled = Number((value * parts).toPrecision(15));
  // Added to 0, a number that is rounded up from below is not −0.
  return round(scaled) / parts + 0;
}
