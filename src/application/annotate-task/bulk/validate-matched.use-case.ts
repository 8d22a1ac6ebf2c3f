import { MatchedAct } from './matched-act';

/** Validates the planned records with their own annotations and predictions. Never returns one to the default status (TSK-10). */
export class ValidateMatched extends MatchedAct {
  protected readonly verb = 'validate';
}
