import type { ChangedRecords } from './change-records';
import type { TaskVisit } from './task-visit';
import { toggleRecords } from './toggle-records';

/**
 * Validates records with their drafts, otherwise with what is accepted of them (TSK-12). Records that cannot be validated are
 * skipped. On a card, a validated record returns to the default status; in bulk it never does.
 */
export class ValidateRecords {
  readonly #visit: TaskVisit;

  constructor(visit: TaskVisit) {
    this.#visit = visit;
  }

  execute(names: readonly string[], from: 'card' | 'bulk'): ChangedRecords {
    return toggleRecords(this.#visit, 'validate', names, from);
  }
}
