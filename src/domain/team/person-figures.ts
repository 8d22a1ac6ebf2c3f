import type { AnswerCounts } from './label-shares';
import type { DayOfWork } from './pace';

/** Work of a user in a dataset: the responses of today, and the days of the last month (ENT-60). */
export interface PersonFigures {
  readonly userId: string;
  readonly username: string;
  /** First and last name. */
  readonly name: string;
  readonly submitted: number;
  readonly draft: number;
  readonly discarded: number;
  /** Submitted responses that the user made something else of, in the last month. */
  readonly takenBack: number;
  /** Days with changes, the first one first. */
  readonly days: readonly DayOfWork[];
}

export interface PersonDetail extends PersonFigures {
  readonly answers: readonly AnswerCounts[];
}
