import { action, computed, makeObservable, observableRef } from 'mobx';
import { wholeNumberOf, type ExactNumber } from '#domain/shared/exact-json';
import { asciiNumber } from '#domain/text/decimal-digits';
import {
  nearestStep,
  rangeCondition,
  rangeWithin,
  stepsAway,
  valueOnSlider,
  withHigh,
  withLow,
  type NumberRange,
  type RangeBounds,
} from '#domain/search/number-range';
import { countOfNumbers } from '#domain/search/value-counts';
import type { SubjectFilter } from './filter-groups';

export type RangeEnd = 'low' | 'high';

/** The two ends of a range, which can be typed or dragged. */
export class RangeFilterViewModel {
  readonly subjectFilter: SubjectFilter;
  readonly bounds: RangeBounds;

  /** Text being typed; replaced by the number it means once typing is finished. */
  private draft: { readonly end: RangeEnd; readonly text: string } | null = null;

  constructor(subjectFilter: SubjectFilter, bounds: RangeBounds) {
    this.subjectFilter = subjectFilter;
    this.bounds = bounds;
    makeObservable<RangeFilterViewModel, 'draft'>(this, {
      draft: observableRef,
      range: computed,
      count: computed,
      type: action,
      finish: action,
      set: action,
      step: action,
      drag: action,
    });
  }

  get range(): NumberRange {
    const { condition } = this.subjectFilter;
    return rangeWithin(this.bounds, condition?.kind === 'range' ? condition : null);
  }

  /** Number of records that have a value, under all other conditions; null if unknown. */
  get count(): number | null {
    return countOfNumbers(this.subjectFilter.counts);
  }

  /** Text being typed at an end; null if the number itself is to be shown. */
  draftOf(end: RangeEnd): string | null {
    return this.draft?.end === end ? this.draft.text : null;
  }

  /**
   * Applies a number immediately if it is within the bounds and does not pass the other end, since a user who types 50
   * types 5 first.
   */
  type(end: RangeEnd, text: string): void {
    this.draft = { end, text };
    const number = parseDecimal(text);
    if (number === null || number < this.bounds.min || number > this.bounds.max) return;
    const passes = end === 'low' ? number > this.range.high : number < this.range.low;
    if (!passes) this.set(end, number);
  }

  /** Finishes typing: a number beyond a bound is clamped, an invalid text is dropped, and an empty text opens the end. */
  finish(): void {
    if (this.draft === null) return;
    const { end, text } = this.draft;
    this.draft = null;
    const number = text.trim() === '' ? this.#bound(end) : parseDecimal(text);
    if (number !== null) this.set(end, number);
  }

  set(end: RangeEnd, number: ExactNumber): void {
    const move = end === 'low' ? withLow : withHigh;
    this.#write(move(this.range, number, this.bounds));
  }

  step(end: RangeEnd, steps: number): void {
    this.finish();
    this.set(end, stepsAway(this.range[end], steps, this.bounds.step));
  }

  /** Takes the positions of both handles on the slider; the one that was not moved may be between two steps. */
  drag(low: number, high: number): void {
    this.draft = null;
    const { bounds, range } = this;
    const placeOf = (value: ExactNumber) => Number(nearestStep(value, bounds.step));
    if (low !== placeOf(range.low)) this.set('low', valueOnSlider(low, bounds));
    if (high !== placeOf(range.high)) this.set('high', valueOnSlider(high, bounds));
  }

  #write(range: NumberRange): void {
    const { low, high } = this.range;
    if (range.low !== low || range.high !== high)
      this.subjectFilter.change(rangeCondition(range, this.bounds));
  }

  #bound(end: RangeEnd): ExactNumber {
    return end === 'low' ? this.bounds.min : this.bounds.max;
  }
}

/**
 * Parses a number with a decimal point or comma, in digits of any script, including the typographic minus, without rounding
 * integers; null if it is invalid.
 */
export function parseDecimal(text: string): ExactNumber | null {
  const plain = asciiNumber(text);
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/u.test(plain)) return null;
  return wholeNumberOf(plain.replace(/\.0*$/u, '')) ?? Number(plain);
}
