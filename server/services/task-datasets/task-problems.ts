/** Reasons of `BadRequestError` (contract 1.6). */
export type TaskRequestProblem =
  /** A record has a label that the stored schema lacks. */
  | { readonly code: 'label-outside-schema'; readonly label: string }
  /** A label schema lacks a label that a record has. */
  | { readonly code: 'label-in-use'; readonly label: string }
  /** Records of the other kind are stored. */
  | { readonly code: 'other-multi-label'; readonly isStoredMultiLabel: boolean }
  | { readonly code: 'too-many-vectors'; readonly most: number }
  | { readonly code: 'too-many-inputs'; readonly most: number }
  | { readonly code: 'other-dimensions'; readonly vector: string; readonly stored: number }
  | { readonly code: 'sort-unknown'; readonly id: string; readonly known: readonly string[] }
  | { readonly code: 'raw-query' };

/** Reasons of `InvalidTextSearchError`. */
export type TaskSearchProblem =
  | { readonly code: 'malformed-query'; readonly query: string }
  /** A value that the field cannot have, such as a word for a number. */
  | { readonly code: 'unfit-value'; readonly field: string; readonly value: string }
  | { readonly code: 'too-complex' }
  | { readonly code: 'beyond-last'; readonly most: number }
  | { readonly code: 'vector-unknown'; readonly vector: string }
  | { readonly code: 'vector-length'; readonly vector: string; readonly expected: number }
  /** Words of the query language that the server does not have yet. */
  | { readonly code: 'unsupported'; readonly what: string };
