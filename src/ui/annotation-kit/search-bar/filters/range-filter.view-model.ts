import { action, computed, makeObservable, observableRef } from 'mobx';
import {
  nearestStep,
  rangeCondition,
  rangeWithin,
  withHigh,
  withLow,
  type NumberRange,
  type RangeBounds,
} from '#domain/search/filter-control';
import { countOfNumbers } from '#domain/search/match-counts';
import type { SubjectFilter } from './filter-groups';

export type RangeEnd = 'low' | 'high';

/** Two ends of a range, typed or dragged. */
export class RangeFilterViewModel {
  readonly subjectFilter: SubjectFilter;
  readonly bounds: RangeBounds;

  /** Text being typed; replaced by the number it means once typing is finished. */
  private draft: { readonly end: RangeEnd; readonly text: string } | null = null;

  constructor(subjectFilter: SubjectFilter, bounds: RangeBounds) {
    this.subjectFilter = subjectFilter;
    this.bounds = bounds;
    makeObservable<RangeFilterViewModel, 'draft'>(this, {
      subjectFilter: false,
      bounds: false,
      draft: observableRef,
      range: computed,
      isWhole: computed,
      count: computed,
      draftOf: false,
      type: action,
      finish: action,
      set: action,
      step: action,
      drag: action,
      reset: action,
    });
  }

  get range(): NumberRange {
    const { condition } = this.subjectFilter;
    return rangeWithin(this.bounds, condition?.kind === 'range' ? condition : null);
  }

  /** Nothing is left out, so that it is no filter. */
  get isWhole(): boolean {
    return rangeCondition(this.range, this.bounds) === null;
  }

  /** Records that have a number at all, under all other conditions; null where that is not known. */
  get count(): number | null {
    return countOfNumbers(this.subjectFilter.counts);
  }

  /** Null where nothing is being typed, and the number itself is to be shown. */
  draftOf(end: RangeEnd): string | null {
    return this.draft?.end === end ? this.draft.text : null;
  }

  /** Understood at once where it is a number within the bounds that does not pass the other end: who types 50 types 5 first. */
  type(end: RangeEnd, text: string): void {
    this.draft = { end, text };
    const number = parseDecimal(text);
    if (number === null || number < this.bounds.min || number > this.bounds.max) return;
    const passes = end === 'low' ? number > this.range.high : number < this.range.low;
    if (!passes) this.set(end, number);
  }

  /** A number beyond becomes the bound; anything but a number is dropped, and an empty text opens the end. */
  finish(): void {
    if (this.draft === null) return;
    const { end, text } = this.draft;
    this.draft = null;
    const number = text.trim() === '' ? this.#bound(end) : parseDecimal(text);
    if (number !== null) this.set(end, number);
  }

  set(end: RangeEnd, number: number): void {
    const move = end === 'low' ? withLow : withHigh;
    this.#write(move(this.range, number, this.bounds));
  }

  step(end: RangeEnd, steps: number): void {
    this.finish();
    const { step } = this.bounds;
    this.set(end, nearestStep(this.range[end] + steps * step, step));
  }

  /** Both handles as they stand on the slider: the one that was not moved may stand between two steps. */
  drag(low: number, high: number): void {
    this.draft = null;
    const { step } = this.bounds;
    const { range } = this;
    if (low !== nearestStep(range.low, step)) this.set('low', low);
    if (high !== nearestStep(range.high, step)) this.set('high', high);
  }

  reset(): void {
    this.draft = null;
    this.subjectFilter.change(null);
  }

  #write(range: NumberRange): void {
    const { low, high } = this.range;
    if (range.low !== low || range.high !== high)
      this.subjectFilter.change(rangeCondition(range, this.bounds));
  }

  #bound(end: RangeEnd): number {
    return end === 'low' ? this.bounds.min : this.bounds.max;
  }
}

/** A number as users write it, with a point or a comma, and also a minus as books have it; null where it is none. */
export function parseDecimal(text: string): number | null {
  const plain = text.trim().replace('\u2212', '-').replace(',', '.');
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/u.test(plain)) return null;
  return Number(plain);
}
