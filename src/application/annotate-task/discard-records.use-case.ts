import { changeRecords, type ChangedRecords } from './change-records';
import type { TaskVisit } from './task-visit';

/** Discards records. On a card it leads back to the default status if the record is discarded; in bulk it never does (TSK-11). */
export class DiscardRecords {
  readonly #visit: TaskVisit;

  constructor(visit: TaskVisit) {
    this.#visit = visit;
  }

  execute(names: readonly string[], from: 'card' | 'bulk'): ChangedRecords {
    const isToggle = from === 'card';
    return changeRecords(this.#visit, {
      names,
      actionFor: () => ({ kind: 'discard', isToggle }),
      skipsUndecided: !isToggle,
    });
  }
}
