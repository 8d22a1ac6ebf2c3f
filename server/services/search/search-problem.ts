/** Why a search of the right shape cannot be answered. */
export type SearchProblem =
  | {
      readonly code: 'unknown-part';
      readonly part: SearchablePart;
      readonly name: string;
      readonly datasetId: string;
    }
  | { readonly code: 'unknown-record'; readonly id: string; readonly datasetId: string }
  | { readonly code: 'record-without-vector'; readonly recordId: string; readonly name: string }
  | {
      readonly code: 'wrong-dimensions';
      readonly name: string;
      readonly dimensions: number;
      readonly given: number;
    }
  /** All of its numbers are zero: nothing is more similar to it than anything else. */
  | { readonly code: 'vector-without-direction'; readonly name: string }
  /** Null for a range. */
  | { readonly code: 'not-a-status'; readonly value: string | null }
  | { readonly code: 'too-many-words'; readonly most: number }
  | { readonly code: 'too-many-conditions'; readonly most: number }
  /** The engine stopped it; the same request would cost as much again. */
  | { readonly code: 'too-costly' };

/** Parts of a dataset that a search may name. */
export type SearchablePart = 'Field' | 'Question' | 'Metadata property' | 'Vector';
