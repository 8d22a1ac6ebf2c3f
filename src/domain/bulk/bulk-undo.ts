import type { Response, WantedResponse } from '../feedback/response';
import type { BulkTarget } from './bulk-act';
import type { BulkState } from './bulk-journal';
import { standingAt } from './standings';

/** Targets that undo an action: each record gets what it had, if it still has what the action led to. */
export function undoTargets({ targets, standings }: BulkState): readonly BulkTarget[] {
  return targets.flatMap(({ recordId, snippet, wanted }, place) => {
    const standing = standingAt(standings, place);
    if (standing?.kind !== 'done') return [];
    const { base, after } = standing;
    const before: Response | null = wanted && after && { ...wanted, ...after };
    return [{ recordId, snippet, before, wanted: base && wantedAgain(base) }];
  });
}

function wantedAgain({ status, answers }: Response): WantedResponse {
  return { status, answers };
}
