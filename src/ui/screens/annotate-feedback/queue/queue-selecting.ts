import { action, makeObservable } from 'mobx';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { Response } from '#domain/feedback/response';
import type { RecordStatus } from '#domain/queue/record-status';
import { inQueue, type RecordCriteria } from '#domain/search/record-criteria';
import type { RecordSearch } from '#domain/search/record-search';
import { sameSelection, type RecordSelection } from '#domain/search/record-selection';
import type { CriteriaAddress } from './criteria-address';
import type { QueueLoader } from '#application/record-buffer/queue-loader';
import type { QueueMemory } from './queue-memory';
import type { QueueOnScreen } from './queue-on-screen';
import type { QueueSupply } from './queue-supply';

interface SelectingParts {
  readonly criteria: CriteriaAddress;
  readonly fetching: Pick<QueueLoader<FeedbackRecord, Response | null>, 'abandon' | 'isEdited'>;
  readonly memory: Pick<QueueMemory, 'asReloaded' | 'forget'>;
  readonly supply: Pick<QueueSupply, 'serve'>;
  readonly screen: Pick<QueueOnScreen, 'last'>;
  readonly leaveFor: (criteria: RecordCriteria) => void;
}

/** Which records are looked at: of what status, and of what search. */
export class QueueSelecting {
  readonly #parts: SelectingParts;

  constructor(parts: SelectingParts) {
    this.#parts = parts;
    makeObservable(this, {
      choose: action,
      narrow: action,
      begin: action,
      linkTo: false,
      retry: false,
      returnToShown: action,
      refresh: action,
    });
  }

  /**
   * Shows another queue, from its first record, as it is on the server now, or as it still stands on screen.
   * The search stays unless another is given.
   */
  choose(status: RecordStatus, search = this.#parts.criteria.search): void {
    const { criteria, memory, screen, leaveFor } = this.#parts;
    const chosen = inQueue(status, search, criteria.current.size);
    if (sameSelection(chosen, criteria.current)) return;
    if (screen.last !== null && sameSelection(chosen, screen.last)) return this.returnToShown();
    memory.forget(chosen);
    leaveFor(chosen);
  }

  /** Shows the results of a search in the queue, from the first record, as they are on the server now. */
  narrow(search: RecordSearch): void {
    this.choose(this.#parts.criteria.current.status, search);
  }

  /** Selection of an address that names none: a step back in the browser's history would lead nowhere. */
  begin({ status, search }: RecordSelection): void {
    const { criteria } = this.#parts;
    if (criteria.isUntold) criteria.open(inQueue(status, search), 'replace');
  }

  /** Link to these records for other users, from the first one on, as far as they may see them. */
  linkTo(selection: RecordSelection): string {
    return this.#parts.criteria.linkTo(selection);
  }

  retry(): void {
    this.#parts.supply.serve();
  }

  /** Gives up a search whose records are not there, and stays with those that are. */
  returnToShown(): void {
    const { criteria, screen } = this.#parts;
    if (screen.last !== null) criteria.open(screen.last, 'replace');
  }

  /** Fetches the queue anew and stays with the record at hand where it is still part of it, or not saved. */
  refresh(): void {
    const { criteria, fetching, memory, supply, screen } = this.#parts;
    if (screen.last !== null) return this.retry();
    const here = criteria.current;
    const wanted = memory.asReloaded(here, (recordId) => fetching.isEdited(recordId));
    fetching.abandon();
    memory.forget();
    if (wanted.page === here.page && wanted.record === here.record) supply.serve();
    else criteria.open(wanted, 'replace');
  }
}
