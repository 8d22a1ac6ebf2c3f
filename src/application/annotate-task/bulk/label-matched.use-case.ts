import { MatchedAct } from './matched-act';

/**
 * Validates the planned records with the labels of the order, which replace their own labels: one label for all matched
 * single-label records (TSK-21), or the labels of a record for all records with the same text (TSK-60).
 */
export class LabelMatched extends MatchedAct {
  protected readonly verb = 'label';
}
