import type { ChangedRecords } from './change-records';
import type { TaskVisit } from './task-visit';
import { toggleRecords } from './toggle-records';

/** Discards records. On a card, a discarded record returns to the default status; in bulk it never does (TSK-11). */
export class DiscardRecords {
  readonly #visit: TaskVisit;

  constructor(visit: TaskVisit) {
    this.#visit = visit;
  }

  execute(names: readonly string[], from: 'card' | 'bulk'): ChangedRecords {
    return toggleRecords(this.#visit, 'discard', names, from);
  }
}
