import { action, computed, makeObservable, observableRef } from 'mobx';
import type { LinkAbsence, LinkNotice } from '#domain/queue/linked-record';
import { sameSelection, type RecordCriteria } from '#domain/search/feedback/record-criteria';

/** Both are observable. */
interface LinkArrivalDeps {
  /** Position that the address names. */
  readonly current: () => RecordCriteria;
  readonly absence: () => LinkAbsence | null;
}

/** What does not hold of the link that led to the position on screen. */
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

  /** Null where all of the link holds, and after the user moved on. */
  get notice(): LinkNotice | null {
    const { noticed } = this;
    const current = this.#deps.current();
    const isHere = noticed !== null && sameSelection(noticed.to, current);
    return isHere && (noticed.absence !== null || noticed.recordId === current.record) ? noticed : null;
  }

  /** Why no record is shown for the address; null where there is one, or is to be one. */
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
