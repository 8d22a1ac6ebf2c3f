import { action, computed, makeObservable, observableRef } from 'mobx';
import type { LinkAbsence, LinkNotice } from '#domain/queue/linked-record';
import { sameSelection, type RecordCriteria } from '#domain/search/feedback/record-criteria';

/** Both functions read observable state. */
interface LinkArrivalDeps {
  /** Position that the address names. */
  readonly current: () => RecordCriteria;
  readonly absence: () => LinkAbsence | null;
}

/** Differences between the link that was opened and the position on screen. */
export class LinkArrival {
  private noticed: LinkNotice | null = null;
  readonly #deps: LinkArrivalDeps;

  constructor(deps: LinkArrivalDeps) {
    this.#deps = deps;
    makeObservable<LinkArrival, 'noticed'>(this, {
      noticed: observableRef,
      notice: computed,
      absence: computed,
      note: action,
      forget: action,
    });
  }

  /** Null if the link matches the position on screen, and after the user has moved on. */
  get notice(): LinkNotice | null {
    const { noticed } = this;
    const current = this.#deps.current();
    const isHere = noticed !== null && sameSelection(noticed.to, current);
    return isHere && (noticed.absence !== null || noticed.recordId === current.record) ? noticed : null;
  }

  /** Why no record is shown for the address; null if one is shown or being loaded. */
  get absence(): LinkAbsence | null {
    return this.#deps.absence();
  }

  note(notice: LinkNotice): void {
    this.noticed = notice;
  }

  forget(): void {
    this.noticed = null;
  }
}
