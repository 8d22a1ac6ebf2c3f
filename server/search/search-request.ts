import type { ConditionTree } from '#domain/search/condition-tree';
import type { ExactNumber } from '#domain/shared/exact-json';
import type { Pattern } from '#domain/text-pattern/pattern';

/** How the values of a column are compared, counted and sorted. */
export type ColumnKind =
  /** Texts, each compared as a whole; counted value by value. */
  | 'terms'
  /** Texts, each compared as a whole and ordered by code points; counted value by value. */
  | 'keyword'
  /** A few numbers that repeat; counted value by value. */
  | 'rating'
  /** Whole numbers of any size; counted value by value. */
  | 'whole'
  /** Of 64 bits. */
  | 'integer'
  /** Fractions in single precision, and whole numbers of any size. */
  | 'float'
  /** Fractions in double precision, and whole numbers of any size. */
  | 'double'
  /** Microseconds since 1970 in UTC. */
  | 'time';

/**
 * Values of records, by which they are found, counted and sorted. A record may have none or several. A column that the
 * engine does not know, by name and kind, has no values.
 */
export interface Column {
  readonly name: string;
  readonly kind: ColumnKind;
  /** User whose values count, in a column where each user has their own; null for anybody's. Left out, the record has them. */
  readonly userId?: string | null;
}

/** A text of records, whose words are searched. */
export interface TextColumn {
  readonly name: string;
  readonly kind: 'text';
  /** How the text was divided into words; those of a query are divided likewise. Default: `folded`. */
  readonly analyzer?: Analyzer;
}

export type Analyzer =
  /** Words of `eachWord`, in the form in which Ostraka compares texts. */
  | 'folded'
  /** Words of Unicode segmentation in lower case, whole words only (`standard-words.ts`). */
  | 'standard'
  /** Parts between white space as they are written, punctuation and case included (`spaced-words.ts`). */
  | 'blanks';

export interface VectorColumn {
  readonly name: string;
  readonly kind: 'vector';
}

/** End of an interval. A bound of texts is a text, one of numbers and times a number; any other matches nothing. */
export interface Bound {
  readonly value: string | ExactNumber;
  readonly isIncluded: boolean;
}

/** Values that meet a condition. Terms are alternatives; bounds are inclusive, and null leaves a side open. */
export type Match =
  | { readonly kind: 'terms'; readonly values: readonly string[] }
  | { readonly kind: 'range'; readonly ge: ExactNumber | null; readonly le: ExactNumber | null };

/** Keywords in the order of their code points, numbers and times by value; null leaves a side open. */
export interface Interval {
  readonly kind: 'between';
  readonly from: Bound | null;
  readonly to: Bound | null;
}

/** Words that must all be found. */
export interface WordsCondition {
  readonly kind: 'words';
  readonly text: string;
  /** Null means all texts of a record as if they were one. */
  readonly column: TextColumn | null;
  readonly mode: 'words' | 'parts';
}

/**
 * A text has these words in this order. `slop`: how far words may be from their places in the sequence, as the difference between the
 * largest and the smallest move that puts each word where the text has it. 0 means words next to each other. Each word of the
 * sequence needs a word of the text for itself. Only for texts whose order of words is kept: not those of the analyzer `folded`.
 */
export interface SequenceCondition {
  readonly kind: 'sequence';
  readonly column: TextColumn;
  readonly words: readonly string[];
  readonly slop: number;
}

/** A text has a word between the bounds, in the order of code points. The bounds are texts; null leaves a side open. */
export interface WordRangeCondition {
  readonly kind: 'word-range';
  readonly column: TextColumn;
  readonly from: Bound | null;
  readonly to: Bound | null;
}

/** A column has a value that matches. */
export interface ValueCondition {
  readonly kind: 'value';
  readonly column: Column;
  readonly match: Match | Interval;
}

/** A column has any value; a text has a word. */
export interface ExistsCondition {
  readonly kind: 'exists';
  readonly column: Column | TextColumn;
}

/** A column of texts has a word, or another column of texts a value, that a pattern describes as a whole; numbers never. */
export interface PatternCondition {
  readonly kind: 'pattern';
  readonly column: Column | TextColumn;
  readonly pattern: Pattern;
}

/** The conditions of a search as a tree (SEA-8). */
export type Condition = ConditionTree<
  | WordsCondition
  | SequenceCondition
  | WordRangeCondition
  | ValueCondition
  | ExistsCondition
  | PatternCondition
>;

/** Met by no record. */
export const NOTHING: Condition = { kind: 'any', of: [] };

/** By the smallest value of a record, or descending by its largest; records without a value come last either way. */
export interface SortKey {
  readonly by: Column;
  readonly direction: 'asc' | 'desc';
}

/**
 * The order of the records found (SEA-21 to SEA-25). Relevance counts before `own` and `index` where words are searched,
 * other than below a `not`.
 */
export type SearchOrder =
  /** Equal records by insertion: those that came first come first, or with `ties` the other way. */
  | { readonly kind: 'sorted'; readonly keys: readonly SortKey[]; readonly ties?: 'asc' | 'desc' }
  /** The circle of `shuffle`, from the caller's own start. */
  | { readonly kind: 'own'; readonly start: number }
  /** By insertion. */
  | { readonly kind: 'index' }
  | Neighbors;

/** The nearest to a vector: `offset` does not count, and no more than `limit` are found at once (WIR-72). */
export interface Neighbors {
  readonly kind: 'similar';
  readonly column: VectorColumn;
  /** Default: `cosine`. */
  readonly distance?: 'cosine' | 'euclidean';
  /** As long as the column's dimensions. */
  readonly vector: readonly number[];
  readonly exceptRecordId: string | null;
  readonly order: 'most_similar' | 'least_similar';
}

export interface SearchScope {
  readonly datasetId: string;
  readonly where: Condition;
}

/** A value that a record is sorted by; null where it has none. */
export type CursorValue = string | ExactNumber | null;

/**
 * A place in an order: that behind a record, by the values which that record was sorted by and its id. It holds when the
 * record changes or goes, and when others come; where relevance is in the order, its values are those of the moment. Of use
 * in a search with the same conditions and order only.
 */
export interface SearchCursor {
  readonly values: readonly CursorValue[];
  readonly recordId: string;
}

export interface SearchRequest extends SearchScope {
  readonly order: SearchOrder;
  /** Begins behind it instead of with the first record, at any depth; `offset` counts from there. */
  readonly after?: SearchCursor;
  readonly offset: number;
  readonly limit: number;
  /** A record whose place among all found ones is returned with them. */
  readonly locate?: string;
  /** Counts of all records found, whatever the page; all conditions apply to each of them. */
  readonly facets?: readonly SearchFacet[];
  /** A column of numbers, of which a record has one at most: each hit returns its own and how many records have it. */
  readonly sameNumber?: Column;
}

export type SearchFacet =
  /** Records by value, at most `limit` values. */
  | { readonly kind: 'terms'; readonly column: Column; readonly limit: number }
  /** Of a column of numbers. */
  | { readonly kind: 'statistics'; readonly column: Column }
  /** Records by bins of a column of numbers; `interval` is the width of a bin. */
  | { readonly kind: 'histogram'; readonly column: Column; readonly interval: number }
  /** Records by value of two columns that repeat the same values, with all values. */
  | { readonly kind: 'overlap'; readonly columns: readonly [Column, Column] }
  /** Records by word of any of their texts, at most `limit` words (contract 6.3). Only for texts whose order of words is kept. */
  | { readonly kind: 'words'; readonly limit: number };

export interface SearchHit {
  readonly recordId: string;
  /** As the contract has it for the order that was asked for; null where it has no meaning. */
  readonly score: number | null;
  /** Of the column `sameNumber` of the request; left out for a record without a number there. */
  readonly same?: SameNumber;
}

export interface SameNumber {
  readonly number: number;
  /** Records of the whole dataset that have the number, this one included. */
  readonly count: number;
}

export interface SearchAnswer {
  readonly hits: readonly SearchHit[];
  /** All records found, whatever the page; of neighbors, as many as are returned. */
  readonly total: number;
  /** `after` of the next page; left out where none follows. */
  readonly next?: SearchCursor;
  /** From 1, of the record to locate; null where it is not among those found, and left out where none was to be located. */
  readonly place?: number | null;
  /** In the order of the facets of the request; left out where it has none. */
  readonly facets?: readonly FoundFacet[];
}

/** Counts by value or by bin, or statistics of all values: those of a record with several count one by one. */
export type FoundFacet =
  | TermCounts
  | HistogramCounts
  | OverlapCounts
  | WordCounts
  | { readonly kind: 'statistics'; readonly count: 0 }
  | ({ readonly kind: 'statistics' } & NumberStatistics);

export interface HistogramCounts {
  readonly kind: 'histogram';
  /** From the lowest bin to the highest one, also those without records. A record counts once in each bin that it has values in. */
  readonly bins: readonly { readonly from: number; readonly count: number }[];
}

export interface OverlapCounts {
  readonly kind: 'overlap';
  /** In no promised order. */
  readonly values: readonly OverlapCount[];
}

/** Records that have a value in the first column, in the second one, and in both. */
export interface OverlapCount {
  readonly term: string;
  readonly first: number;
  readonly second: number;
  readonly both: number;
}

export interface NumberStatistics {
  /** Of values. */
  readonly count: number;
  readonly min: number;
  readonly max: number;
  readonly sum: number;
  readonly average: number;
  readonly sumOfSquares: number;
  /** Of the values as a whole population. */
  readonly variance: number;
  readonly standardDeviation: number;
  /** Two standard deviations around the average. */
  readonly bounds: { readonly lower: number; readonly upper: number };
}

export interface CountsRequest extends SearchScope {
  /**
   * Columns whose values are counted. A column's own conditions do not count for it at the top of the tree: as the
   * whole tree, or as direct parts of a whole tree of the kind `all`. Deeper in the tree they count.
   */
  readonly facets: readonly Column[];
}

/** Values, the most frequent first and equal ones by value, and whether there are more. */
export interface TermCounts {
  readonly kind: 'terms';
  readonly values: readonly { readonly term: string; readonly count: number }[];
  readonly isCut: boolean;
  /** Of all values, also of those that are cut: a record with two of them counts twice. */
  readonly total: number;
}

/** Runs of letters in lower case without stop words, the most frequent first and equal ones by code points. */
export interface WordCounts {
  readonly kind: 'words';
  /** `count`: records with the word. */
  readonly values: readonly { readonly term: string; readonly count: number }[];
}

/** Counts of values, or extremes. */
export type FacetCounts = TermCounts | ({ readonly kind: 'range' } & Extremes);

export interface Extremes {
  readonly min: ExactNumber | null;
  readonly max: ExactNumber | null;
  readonly count: number;
}

export interface CountsAnswer {
  /** Records that meet all conditions. */
  readonly total: number;
  /** In the order of the facets that were asked for. */
  readonly facets: readonly FacetCounts[];
}
