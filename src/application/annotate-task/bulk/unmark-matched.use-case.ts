import { MatchedAct } from './matched-act';

/** Removes the statuses of the planned records; their annotations stay. */
export class UnmarkMatched extends MatchedAct {
  protected readonly verb = 'default';
}
