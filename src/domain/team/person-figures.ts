import type { AnswerCounts } from './label-shares';
import type { DayOfWork } from './pace';

/** Work of a user in a dataset: the current responses, and the days of the last month (ENT-60). */
export interface PersonFigures {
  readonly userId: string;
  readonly username: string;
  /** First and last name. */
  readonly name: string;
  readonly submitted: number;
  readonly draft: number;
  readonly discarded: number;
  /** Submitted responses that the user changed afterwards, in the last month. */
  readonly takenBack: number;
  /** Days with changes, oldest first. */
  readonly days: readonly DayOfWork[];
}

export interface PersonDetail extends PersonFigures {
  readonly answers: readonly AnswerCounts[];
}
