/** A bound of a range as it is written. */
export interface QueryBound {
  readonly value: string;
  readonly isIncluded: boolean;
}

/**
 * Clauses of a query or of a group (TWI-35). A record matches if it meets all of `must` and none of `not`, and, only if `must` is
 * empty, any of `should`. With `not` alone, all other records match.
 */
export interface QueryLevel {
  readonly kind: 'level';
  readonly must: readonly Query[];
  readonly should: readonly Query[];
  readonly not: readonly Query[];
}

/** A word without quotes; `text` is without escapes. */
export interface QueryTerm {
  readonly kind: 'term';
  readonly field: string | null;
  readonly text: string;
  /**
   * Present only for words without an operator between them in a group of a field. Fields that compare whole values treat such words
   * as one value: the last word has the value, and each word before it has null.
   */
  readonly sequence?: string | null;
}

/** A part of a query. A `field` of null is the default field. */
export type Query =
  | QueryLevel
  | QueryTerm
  | { readonly kind: 'everything' }
  | { readonly kind: 'exists'; readonly field: string }
  /** `slop`: number of moves by which words may be apart. */
  | { readonly kind: 'phrase'; readonly field: string | null; readonly text: string; readonly slop: number }
  /** In `text`, a star, a question mark and a backslash are literal after a backslash. */
  | { readonly kind: 'wildcard'; readonly field: string | null; readonly text: string }
  /** If `edits` is null, the number of edits depends on the length of the word. */
  | {
      readonly kind: 'fuzzy';
      readonly field: string | null;
      readonly text: string;
      readonly edits: 0 | 1 | 2 | null;
    }
  | { readonly kind: 'regex'; readonly field: string | null; readonly text: string }
  /** A bound of null is open. */
  | {
      readonly kind: 'range';
      readonly field: string | null;
      readonly from: QueryBound | null;
      readonly to: QueryBound | null;
    };

/**
 * Why a text is no query, and where, in UTF-16 units.
 * `too-complex`: longer, deeper or with more clauses than allowed. `open`: a quote, bracket or slash that is not closed.
 * `missing`: an operator, field or group without a clause. `unexpected`: characters without a meaning at their place.
 */
export interface QueryMistake {
  readonly code: 'too-complex' | 'open' | 'missing' | 'unexpected';
  readonly start: number;
  readonly end: number;
}
