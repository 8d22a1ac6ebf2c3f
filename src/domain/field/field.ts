/** A text field of the records of a dataset. */
export interface Field {
  readonly id: string;
  readonly datasetId: string;
  readonly name: string;
  readonly title: string;
  readonly required: boolean;
  readonly useMarkdown: boolean;
  /** Whether formulas in its Markdown are rendered (ANN-96). */
  readonly useMath: boolean;
}
