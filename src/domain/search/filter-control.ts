import type { ExactNumber } from '../shared/exact-json';
import { rangeBounds, type RangeBounds } from './number-range';

/** Reason why there is no choice: no values, a single number, no agents, or an unknown subject. */
export type NoChoice =
  | { readonly why: 'no-values' | 'no-agents' | 'unknown' }
  | { readonly why: 'one-number'; readonly number: ExactNumber };

/** Control for filtering by a subject. `missing` is why a chosen value may not be among the options. */
export type FilterControl =
  | { readonly kind: 'loading' }
  /** The values could not be loaded. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'none'; readonly reason: NoChoice }
  | {
      readonly kind: 'terms';
      readonly options: ReadonlyArray<{ readonly id: string; readonly text: string }>;
      /** True if records may have several values, so that the user can filter for all of them. */
      readonly hasOperators: boolean;
      readonly missing: 'not-in-records' | 'not-an-option';
    }
  | {
      readonly kind: 'range';
      readonly bounds: RangeBounds;
      /** Numbers of records in ranges of the same width, from one bound to the other; empty if they are unknown. */
      readonly bars?: readonly number[];
      /** Default: plain numbers. */
      readonly unit?: 'percent';
    };

/** Terms whose labels equal their stored values. */
export function termsControl(
  values: readonly string[],
  missing: 'not-in-records' | 'not-an-option',
): FilterControl {
  if (values.length === 0) return noControl({ why: 'no-values' });
  const options = values.map((value) => ({ id: value, text: value }));
  return { kind: 'terms', options, hasOperators: false, missing };
}

/** A range in steps between two numbers, if they differ. */
export function rangeControl(min: ExactNumber, max: ExactNumber, step: number): FilterControl {
  const bounds = rangeBounds(min, max, step);
  return bounds === null ? noControl({ why: 'one-number', number: min }) : { kind: 'range', bounds };
}

export function noControl(reason: NoChoice): FilterControl {
  return { kind: 'none', reason };
}
