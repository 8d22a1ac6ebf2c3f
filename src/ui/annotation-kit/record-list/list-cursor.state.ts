import { action, computed, makeObservable, observableRef } from 'mobx';

interface CursorGround {
  readonly ids: readonly string[];
  readonly selection: {
    has(recordId: string): boolean;
    set(recordIds: readonly string[], isWanted: boolean): void;
  };
}

/** Position of the keyboard in the list, and the start of a range selection. */
export class ListCursor {
  /** Asks the list to move the focus to the current record; a new object each time. */
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
      noteFocus: action,
      point: action,
      move: action,
      extend: action,
      extendTo: action,
      toggle: action,
    });
  }

  /** The current record; the first one after a page change; null if there is none. */
  get id(): string | null {
    const { ids } = this.#ground;
    const { wantedId } = this;
    return wantedId !== null && ids.includes(wantedId) ? wantedId : (ids[0] ?? null);
  }

  /** From 0; -1 if there is none. */
  get index(): number {
    return this.id === null ? -1 : this.#ground.ids.indexOf(this.id);
  }

  /** Called when a record already has the focus. */
  noteFocus(recordId: string): void {
    if (this.wantedId === recordId) return;
    this.wantedId = recordId;
    this.anchorId = null;
  }

  /** Moves the focus to a record of the page. */
  point(recordId: string): void {
    this.noteFocus(recordId);
    this.focusRequest = {};
  }

  /** Moves by a number of records, within the page. */
  move(step: number): void {
    const next = this.#idAfter(step);
    if (next !== null) this.point(next);
  }

  /** Moves like `move` and selects the range from its start to the new record; records that leave the range are deselected. */
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
    // The next range starts here.
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
