/** Numbers of records of a whole task dataset. */
export interface TaskFigures {
  readonly total: number;
  readonly validated: number;
  readonly discarded: number;
}

/** Share of the records that are done, from 0 to 1, including discarded records. 0 for a dataset without records (TSK-16). */
export function doneShare({ total, validated, discarded }: TaskFigures): number {
  return total === 0 ? 0 : (validated + discarded) / total;
}
