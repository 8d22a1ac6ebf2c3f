import { changeRecords, type ChangedRecords } from './change-records';
import type { TaskVisit } from './task-visit';

/**
 * Validates or discards records. On a card, the act leads back to the default status if the record has its status; in bulk it
 * never does, and skips records that need a decision of the user.
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
