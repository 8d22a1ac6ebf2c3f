import { changeRecords, type ChangedRecords } from './change-records';
import type { TaskVisit } from './task-visit';

/**
 * Validates or discards records. On a card, a record that already has the status of the act returns to the default status. In bulk,
 * no record does, and records that need a decision of the user are skipped.
 */
export function toggleRecords(
  visit: TaskVisit,
  kind: 'validate' | 'discard',
  names: readonly string[],
  from: 'card' | 'bulk',
): ChangedRecords {
  const isToggle = from === 'card';
  return changeRecords(visit, {
    names,
    actionFor: () => ({ kind, isToggle }),
    skipsUndecided: !isToggle,
  });
}
