import { action, actionBound, computed, makeObservable, observable, observableRef } from 'mobx';
import type { Clock } from '#application/shared/ports/clock.port';
import type { PageLeaving } from '#application/shared/ports/page-leaving.port';
import type { EditScope, EditStore, UnsavedEdits } from '#application/shared/ports/unsaved-edits.port';
import { endAll } from '#ui/shared/state/end-all';
import { unstoredEdits, type UnsavedEdit } from '#domain/work/unsaved-edit';

/** Milliseconds between two writes; a crash loses at most the input of this time. */
const WRITE_PAUSE = 200;

export interface UnsavedEditsDeps<E> {
  readonly store: EditStore<E>;
  readonly leaving: PageLeaving;
  readonly clock: Clock;
}

/** Unsaved edits by record: in memory for the page, and on the device for the next visit. */
export class UnsavedEditsState<E> implements UnsavedEdits<E> {
  /** Records of this visit whose edit was not on the device at the last call of `losesAny`. */
  unstored: readonly string[] = [];
  readonly #edits = observable.map<string, UnsavedEdit<E>>([], { deep: false });

  readonly #scope: EditScope;
  readonly #deps: UnsavedEditsDeps<E>;
  readonly #isSame: (a: E, b: E) => boolean;
  /** Records edited in this visit. Only these are checked when the user leaves the page. */
  readonly #ofThisVisit = observable.set<string>();
  /** Records with an edit from an earlier visit that were not opened in this one. */
  readonly #unseen = observable.set<string>();
  /** Records whose edit has changed since it was written, or was refused by the device. */
  readonly #unwritten = new Set<string>();
  /** The edits on the device, as far as this tab knows. */
  readonly #written = new Map<string, UnsavedEdit<E>>();
  #cancelWrite: (() => void) | null = null;

  /** `isSame` compares what the user would lose. */
  constructor(scope: EditScope, deps: UnsavedEditsDeps<E>, isSame: (a: E, b: E) => boolean) {
    this.#scope = scope;
    this.#deps = deps;
    this.#isSame = isSame;
    makeObservable(this, {
      unstored: observableRef,
      countOfVisit: computed,
      unseen: computed,
      activate: action,
      set: action,
      see: action,
      seeAll: action,
      drop: action,
      dropEnded: action,
      flush: action,
      losesAny: actionBound,
    });
  }

  /** Number of records that were edited in this visit and not saved since. */
  get countOfVisit(): number {
    return this.#ofThisVisit.size;
  }

  /** Ids of records with an edit from an earlier visit that were not opened in this one. */
  get unseen(): readonly string[] {
    return [...this.#unseen];
  }

  /** Reads the edits on the device, and writes all edits when the page ends. */
  activate(): () => void {
    for (const [recordId, edit] of this.#deps.store.read(this.#scope)) {
      this.#written.set(recordId, edit);
      if (this.#edits.has(recordId)) continue;
      this.#edits.set(recordId, edit);
      this.#unseen.add(recordId);
    }
    const flush = () => this.flush();
    return endAll(this.#deps.leaving.subscribe(flush), flush);
  }

  of(recordId: string): UnsavedEdit<E> | undefined {
    return this.#edits.get(recordId);
  }

  /** Called when the record is opened. */
  see(recordId: string): void {
    this.#unseen.delete(recordId);
  }

  seeAll(): void {
    this.#unseen.clear();
  }

  set(recordId: string, edit: E): void {
    this.#edits.set(recordId, { ...edit, at: this.#deps.clock.now() });
    this.#unseen.delete(recordId);
    this.#ofThisVisit.add(recordId);
    this.#mark(recordId);
  }

  /** Also deletes it from the device at once, so that other tabs, and a start after a crash, do not restore it. */
  drop(recordId: string): void {
    this.#ofThisVisit.delete(recordId);
    this.#unseen.delete(recordId);
    if (!this.#edits.delete(recordId)) return;
    this.#write(recordId);
  }

  /** Drops an edit that was read from the device and no longer exists there, because an act in its own tab has ended it. */
  dropEnded(recordId: string): void {
    const isRead = this.#edits.has(recordId) && !this.#ofThisVisit.has(recordId);
    if (!isRead || this.#deps.store.read(this.#scope).has(recordId)) return;
    this.#edits.delete(recordId);
    this.#unseen.delete(recordId);
    this.#written.delete(recordId);
  }

  /** Writes the edit again, since another tab may have deleted it from the device. */
  rewrite(recordId: string): void {
    if (this.#edits.has(recordId)) this.#mark(recordId);
  }

  /** Writes all changed edits at once. */
  flush(): void {
    this.#cancelWrite?.();
    this.#cancelWrite = null;
    for (const recordId of this.#unwritten) this.#write(recordId);
  }

  /** Whether leaving now would lose an edit of this visit. Tries first to write those that the device lacks. */
  losesAny(): boolean {
    const ofVisit = new Map([...this.#edits].filter(([recordId]) => this.#ofThisVisit.has(recordId)));
    const stored = this.#deps.store.read(this.#scope);
    for (const recordId of ofVisit.keys()) if (!stored.has(recordId)) this.#unwritten.add(recordId);
    this.flush();
    this.unstored = unstoredEdits(ofVisit, this.#deps.store.read(this.#scope), this.#isSame);
    return this.unstored.length > 0;
  }

  #write(recordId: string): void {
    const { store } = this.#deps;
    const edit = this.#edits.get(recordId);
    const written = this.#written.get(recordId);
    if (edit === undefined) {
      if (written !== undefined) store.forget(this.#scope, recordId, written);
      this.#written.delete(recordId);
      this.#unwritten.delete(recordId);
    } else if (store.keep(this.#scope, recordId, edit)) {
      this.#written.set(recordId, edit);
      this.#unwritten.delete(recordId);
    }
  }

  #mark(recordId: string): void {
    this.#unwritten.add(recordId);
    this.#cancelWrite ??= this.#deps.clock.after(WRITE_PAUSE, () => this.flush());
  }
}
