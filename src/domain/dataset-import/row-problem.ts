import type { MetadataValueProblem } from '../metadata/metadata-value';
import type { SuggestionProblem } from '../feedback/suggestion-rules';

/** Why a row cannot become a record, or becomes a record without a part of the row. */
export type RowProblem =
  | { readonly code: 'not-json' }
  | { readonly code: 'not-an-object' }
  /** A line of CoNLL has a word but no tag. */
  | { readonly code: 'word-without-tag' }
  | { readonly code: 'column-count'; readonly expected: number; readonly found: number }
  | { readonly code: 'quote-not-closed' }
  /** A quotation mark after a backslash, in a file that does not escape all of its marks that way. */
  | { readonly code: 'backslash-quote' }
  | { readonly code: 'row-too-long'; readonly limit: number }
  | { readonly code: 'too-many-columns'; readonly limit: number }
  | { readonly code: 'text-not-storable'; readonly column: string }
  | { readonly code: 'nested-too-deeply'; readonly column: string }
  | { readonly code: 'field-missing'; readonly field: string }
  | { readonly code: 'field-not-text'; readonly field: string }
  | { readonly code: 'metadata'; readonly property: string; readonly problem: MetadataValueProblem }
  | { readonly code: 'suggestion'; readonly question: string; readonly problem: SuggestionProblem }
  | { readonly code: 'scores-incomplete'; readonly question: string }
  | { readonly code: 'step-not-a-number'; readonly question: string }
  | { readonly code: 'agent-not-text'; readonly question: string }
  | { readonly code: 'vector-not-numbers'; readonly vector: string }
  /** A number of the vector is missing, so the record is kept without it. */
  | { readonly code: 'vector-incomplete'; readonly vector: string }
  /** All numbers are 0. */
  | { readonly code: 'vector-without-direction'; readonly vector: string }
  | {
      readonly code: 'vector-length';
      readonly vector: string;
      readonly expected: number;
      readonly found: number;
    }
  | { readonly code: 'external-id-not-text' }
  | { readonly code: 'external-id-taken'; readonly externalId: string };

/** A row that did not become a record, or only partly. `row` counts the data rows from 1, `line` the lines of the file. */
export interface Rejection {
  readonly row: number;
  readonly line: number;
  readonly problem: RowProblem;
}
