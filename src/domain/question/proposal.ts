import type { Answer } from './answer';

/** An answer to one question that a model or a user proposed: the suggestion of a feedback record, the prediction of a task record. */
export interface Proposal {
  readonly value: Answer;
  /** One score between 0 and 1, or one for each item of a list value, in its order; null when the agent gave none. */
  readonly score: number | readonly number[] | null;
  readonly agent: string | null;
}
