/** A label that records of a task dataset can get. Its position determines its color and its shortcut. */
export interface TaskLabel {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  /** False for a label that was only found in records: the label schema of the dataset lacks it. */
  readonly isSaved: boolean;
  /** From 0, in the order of the schema. */
  readonly position: number;
}
