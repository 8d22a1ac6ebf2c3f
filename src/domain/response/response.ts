import type { Answers } from '../question/answer';

export type ResponseStatus = 'draft' | 'submitted' | 'discarded';

/** One user's saved answers to one record. */
export interface Response {
  readonly id: string;
  readonly status: ResponseStatus;
  readonly answers: Answers;
  readonly updatedAt: Date;
}
