import type { Proposal } from '../question/proposal';

/** Answer that a model or a user proposed to one question of one record. */
export interface Suggestion extends Proposal {
  readonly id: string;
  readonly questionId: string;
}
