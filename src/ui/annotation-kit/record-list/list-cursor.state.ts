import { action, computed, makeObservable, observableRef } from 'mobx';

interface CursorGround {
  readonly ids: readonly string[];
  readonly selection: {
    has(recordId: string): boolean;
    set(recordIds: readonly string[], isWanted: boolean): void;
  };
}

/** Position of the keyboard in the list, and the start of a range that reaches to it. */
export class ListCursor {
  /** Asks the list to lead the focus to the record at hand; a new object each time. */
  focusRequest: object | null = null;
  private wantedId: string | null = null;
  private anchorId: string | null = null;

  readonly #ground: CursorGround;

  constructor(ground: CursorGround) {
    this.#ground = ground;
    makeObservable<ListCursor, 'wantedId' | 'anchorId'>(this, {
      focusRequest: observableRef,
      wantedId: observableRef,
      anchorId: observableRef,
      id: computed,
      index: computed,
      stand: action,
      point: action,
      move: action,
      extend: action,
      extendTo: action,
      toggle: action,
    });
  }

  /** The record at hand: on another page, its first one; null where there is none. */
  get id(): string | null {
    const { ids } = this.#ground;
    const { wantedId } = this;
    return wantedId !== null && ids.includes(wantedId) ? wantedId : (ids[0] ?? null);
  }

  /** From 0; -1 where there is none. */
  get index(): number {
    return this.id === null ? -1 : this.#ground.ids.indexOf(this.id);
  }

  /** The focus is there already. */
  stand(recordId: string): void {
    if (this.wantedId === recordId) return;
    this.wantedId = recordId;
    this.anchorId = null;
  }

  /** Leads the focus to a record of the page. */
  point(recordId: string): void {
    this.stand(recordId);
    this.focusRequest = {};
  }

  /** By so many records, as far as the page goes. */
  move(step: number): void {
    const next = this.#idAfter(step);
    if (next !== null) this.point(next);
  }

  /** The same, and selects what lies between where the range began and there; what lies no longer between is given up. */
  extend(step: number): void {
    const next = this.#idAfter(step);
    if (next === null) return;
    this.extendTo(next);
    this.focusRequest = {};
  }

  extendTo(recordId: string): void {
    const { selection } = this.#ground;
    const from = this.anchorId ?? this.id;
    if (from === null) return;
    const before = this.anchorId === null || this.id === null ? [] : this.#between(from, this.id);
    const now = this.#between(from, recordId);
    selection.set(
      before.filter((id) => !now.includes(id)),
      false,
    );
    selection.set(now, true);
    this.anchorId = from;
    this.wantedId = recordId;
  }

  toggle(recordId: string): void {
    const { selection } = this.#ground;
    selection.set([recordId], !selection.has(recordId));
    this.wantedId = recordId;
    // A range that is drawn next begins here.
    this.anchorId = selection.has(recordId) ? recordId : null;
  }

  #between(from: string, to: string): readonly string[] {
    const { ids } = this.#ground;
    const [first, last] = [ids.indexOf(from), ids.indexOf(to)].toSorted((a, b) => a - b);
    return first === undefined || last === undefined || first < 0 ? [to] : ids.slice(first, last + 1);
  }

  #idAfter(step: number): string | null {
    const { ids } = this.#ground;
    return ids[Math.min(Math.max(this.index + step, 0), ids.length - 1)] ?? null;
  }
}
