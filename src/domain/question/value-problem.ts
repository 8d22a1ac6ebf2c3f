/** Expected form of a value for a type of question, checked before its content. */
export type ValueForm =
  | 'text'
  | 'whole-number'
  | 'list-of-texts'
  | 'list-of-ranked-options'
  | 'list-of-spans';

/** Why a value is not valid for its question (VAL-5 to VAL-8). `position` is the index within a list value, from 0. */
export type ValueProblem =
  | { readonly code: 'missing' }
  | { readonly code: 'wrong-form'; readonly form: ValueForm; readonly position?: number }
  | { readonly code: 'unknown-option'; readonly option: string | number; readonly position?: number }
  | { readonly code: 'text-too-long'; readonly limit: number; readonly bytes: number }
  | { readonly code: 'no-option-chosen' }
  | { readonly code: 'duplicate-option'; readonly option: string; readonly position: number }
  | { readonly code: 'ranking-incomplete'; readonly ranked: number; readonly options: number }
  | { readonly code: 'rank-missing'; readonly option: string; readonly position: number }
  | {
      readonly code: 'rank-out-of-range';
      readonly option: string;
      readonly rank: number;
      readonly position: number;
    }
  | { readonly code: 'too-many-spans'; readonly limit: number }
  | { readonly code: 'span-bounds'; readonly position: number }
  | { readonly code: 'span-field-missing'; readonly field: string }
  | { readonly code: 'span-outside-text'; readonly position: number; readonly length: number }
  | { readonly code: 'span-overlap'; readonly position: number };
