/**
 * Term of a search that is ignored, and why. A property hidden from the user counts as missing, and so does a question by
 * which records cannot be searched.
 */
export type DroppedTerm =
  | { readonly kind: 'field' | 'property' | 'question' | 'vector'; readonly name: string }
  /** Partial-word search on a server without it; or sorting by answers when the user has not given any. */
  | { readonly kind: 'mode' | 'answers' }
  /** Values that cannot occur. */
  | { readonly kind: 'values'; readonly of: string; readonly values: readonly string[] }
  /** A range condition on words, or words as a condition on a number. */
  | { readonly kind: 'condition'; readonly of: string }
  /** A decoded part of a link that is unreadable, repeated, or over a limit. */
  | { readonly kind: 'unreadable' | 'extra'; readonly text: string }
  /** Number of values above the limit in a condition of a link. */
  | { readonly kind: 'terms'; readonly of: string; readonly count: number };
