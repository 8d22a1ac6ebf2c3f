/**
 * Term of a search that narrows nothing, and why. A property hidden from the user is unknown like a missing one, and so is a
 * question that records cannot be searched by.
 */
export type DroppedTerm =
  | { readonly kind: 'field' | 'property' | 'question' | 'vector'; readonly name: string }
  /** Parts of words, where the server finds whole ones only; an order by answers that this user has not given yet. */
  | { readonly kind: 'mode' | 'answers' }
  /** None of these values can occur. */
  | { readonly kind: 'values'; readonly of: string; readonly values: readonly string[] }
  /** A range of words, or words of a number. */
  | { readonly kind: 'condition'; readonly of: string }
  /** A piece of a link, decoded: unreadable; or repeated, or over a limit. */
  | { readonly kind: 'unreadable' | 'extra'; readonly text: string }
  /** Number of values that a condition of a link has beyond its limit. */
  | { readonly kind: 'terms'; readonly of: string; readonly count: number };
