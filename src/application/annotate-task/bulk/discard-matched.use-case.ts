import { MatchedAct } from './matched-act';

/** Discards the planned records; their annotations stay. Never returns a record to the default status (TSK-10). */
export class DiscardMatched extends MatchedAct {
  protected readonly verb = 'discard';
}
