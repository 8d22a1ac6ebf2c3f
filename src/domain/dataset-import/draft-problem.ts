import type { TextProblem } from '../dataset-definition/definition-texts';
import type { LimitProblem } from '../dataset-definition/limits';

/**
 * Why a draft is incomplete or invalid; `question` is the key of the affected question, `part` the id of the affected part of a
 * column.
 */
export type DraftProblem =
  | { readonly code: 'name' | 'guidelines'; readonly problem: TextProblem }
  | {
      readonly code:
        | 'no-field'
        | 'no-required-field'
        | 'no-question'
        | 'no-required-question'
        | 'several-external-ids'
        | 'extra-metadata';
    }
  | { readonly code: 'too-many-vectors'; readonly most: number }
  | { readonly code: 'title' | 'question-name'; readonly question: number; readonly problem: TextProblem }
  | { readonly code: 'option' | 'option-text'; readonly question: number; readonly option: string }
  | { readonly code: 'option-count'; readonly question: number; readonly problem: LimitProblem }
  | { readonly code: 'option-twice'; readonly question: number; readonly option: string }
  | {
      readonly code: 'visible-options';
      readonly question: number;
      readonly least: number;
      readonly most: number;
    }
  | {
      readonly code:
        | 'question-name-twice'
        | 'span-field'
        | 'span-field-taken'
        | 'several-suggestions'
        | 'several-scores'
        | 'several-agents'
        | 'several-types'
        | 'without-suggestion'
        | 'shared-score'
        | 'shared-agent';
      readonly question: number;
    }
  | { readonly code: 'part-name' | 'part-title'; readonly part: string; readonly problem: TextProblem }
  | { readonly code: 'part-name-twice' | 'bound' | 'bounds-not-ascending'; readonly part: string }
  | { readonly code: 'too-many-terms'; readonly part: string; readonly most: number };
