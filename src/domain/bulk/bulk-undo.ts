import type { BulkTarget } from './bulk-act';
import type { BulkState } from './bulk-journal';
import type { BulkRecord, BulkRules } from './bulk-record';
import { statusAt } from './target-statuses';

/** Targets that undo an action: each record returns to its previous state if it still has the state after the action. */
export function undoTargets<S extends BulkRecord>(
  { targets, statuses }: BulkState<S>,
  rules: Pick<BulkRules<S>, 'stateAfter' | 'wantedOf'>,
): ReadonlyArray<BulkTarget<S>> {
  return targets.flatMap(({ recordId, snippet, wanted }, place) => {
    const status = statusAt(statuses, place);
    if (status?.kind !== 'done') return [];
    const { base, after } = status;
    const before = rules.stateAfter(wanted, after);
    return [{ recordId, snippet, before, wanted: rules.wantedOf(base) }];
  });
}
