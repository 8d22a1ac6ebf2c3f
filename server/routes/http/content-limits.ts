export type ScanProblem = 'too-deep' | 'too-many-values' | 'too-many-names' | 'large-item';

/** How much content a body may have. A piece is an item of a list directly below the root object, or everything else. */
export interface ContentLimits {
  readonly values: number;
  readonly valuesOfPiece: number;
  readonly bytesOfPiece: number;
  /** Parsing an object takes much longer where it has thousands of different names. */
  readonly namesOfObject: number;
}
