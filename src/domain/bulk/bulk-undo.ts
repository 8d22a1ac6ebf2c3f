import type { Response, WantedResponse } from '../feedback/response';
import type { BulkTarget } from './bulk-act';
import type { BulkState } from './bulk-journal';
import { statusAt } from './target-statuses';

/** Targets that undo an action: each record gets what it had, if it still has what the action led to. */
export function undoTargets({ targets, statuses }: BulkState): readonly BulkTarget[] {
  return targets.flatMap(({ recordId, snippet, wanted }, place) => {
    const status = statusAt(statuses, place);
    if (status?.kind !== 'done') return [];
    const { base, after } = status;
    const before: Response | null = wanted && after && { ...wanted, ...after };
    return [{ recordId, snippet, before, wanted: base && wantedAgain(base) }];
  });
}

function wantedAgain({ status, answers }: Response): WantedResponse {
  return { status, answers };
}
