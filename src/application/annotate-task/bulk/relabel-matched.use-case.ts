import { MatchedAct } from './matched-act';

/** Adds labels to the planned multi-label records, removes others, and validates the records (TSK-21). */
export class RelabelMatched extends MatchedAct {
  protected readonly verb = 'relabel';
}
