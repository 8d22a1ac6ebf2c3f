import type { Answer } from '../question/answer';

/** Answer that a model or a person proposed for one question of one record. */
export interface Suggestion {
  readonly id: string;
  readonly questionId: string;
  readonly value: Answer;
  /** One score between 0 and 1, or one for each item of a list value, in its order; null when the agent gave none. */
  readonly score: number | readonly number[] | null;
  readonly agent: string | null;
}
