import { action, actionBound, computed, makeObservable, observable, observableRef } from 'mobx';
import type { EditScope, EditStore } from '#application/shared/ports/unsaved-edits.port';
import type { Clock } from '#application/shared/ports/clock.port';
import type { PageLeaving } from '#application/shared/ports/page-leaving.port';
import type { UnsavedEdits } from '#application/annotate-feedback/ports/visit.port';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import { rebased, unkeptEdits, type RecordEdit } from '#domain/feedback/feedback-edit';

/** In milliseconds: a crash costs at most what was typed in that time. */
const WRITE_PAUSE = 200;

export interface EditKeepingDeps {
  readonly store: EditStore;
  readonly leaving: PageLeaving;
  readonly clock: Clock;
}

/** Unsaved changes by record: in memory for the page, and on the device for the next visit. */
export class UnsavedEditsState implements UnsavedEdits {
  /** Records of this visit whose edit was not on the device when leaving was last considered. */
  unkept: readonly string[] = [];
  readonly #edits = observable.map<string, RecordEdit>([], { deep: false });

  readonly #scope: EditScope;
  readonly #keeping: EditKeepingDeps;
  /** Changed in this visit: who has not touched anything is not asked about it on leaving. */
  readonly #ofThisVisit = observable.set<string>();
  /** Kept since before this visit, and not looked at in it. */
  readonly #unseen = observable.set<string>();
  /** Changed since they were written, or refused by the device. */
  readonly #unwritten = new Set<string>();
  /** As this tab knows them on the device. */
  readonly #written = new Map<string, RecordEdit>();
  #cancelWrite: (() => void) | null = null;

  constructor(scope: EditScope, keeping: EditKeepingDeps) {
    this.#scope = scope;
    this.#keeping = keeping;
    makeObservable(this, {
      unkept: observableRef,
      countOfVisit: computed,
      unseen: computed,
      activate: action,
      set: action,
      rebase: action,
      see: action,
      seeAll: action,
      drop: action,
      letGoOfEnded: action,
      flush: action,
      losesAny: actionBound,
    });
  }

  /** Records that were changed in this visit and not saved since. */
  get countOfVisit(): number {
    return this.#ofThisVisit.size;
  }

  /** Records with edits from before this visit that were not opened in it, by their ids. */
  get unseen(): readonly string[] {
    return [...this.#unseen];
  }

  /** Takes over what the device has kept, and keeps what there is when the page ends. */
  activate(): () => void {
    for (const [recordId, edit] of this.#keeping.store.read(this.#scope)) {
      this.#written.set(recordId, edit);
      if (this.#edits.has(recordId)) continue;
      this.#edits.set(recordId, edit);
      this.#unseen.add(recordId);
    }
    const stop = this.#keeping.leaving.subscribe(() => this.flush());
    return () => {
      stop();
      this.flush();
    };
  }

  of(recordId: string): RecordEdit | undefined {
    return this.#edits.get(recordId);
  }

  /** The record was opened, with its edit. */
  see(recordId: string): void {
    this.#unseen.delete(recordId);
  }

  seeAll(): void {
    this.#unseen.clear();
  }

  set(recordId: string, edit: Omit<RecordEdit, 'at'>): void {
    this.#put(recordId, { ...edit, at: this.#keeping.clock.now() });
  }

  rebase(record: FeedbackRecord): void {
    const edit = this.#edits.get(record.id);
    if (edit !== undefined) this.#put(record.id, rebased(edit, record));
  }

  /** On the device at once: other tabs, and a start after a crash, must not take for unsaved what has been acted on. */
  drop(recordId: string): void {
    this.#ofThisVisit.delete(recordId);
    this.#unseen.delete(recordId);
    if (!this.#edits.delete(recordId)) return;
    this.#write(recordId);
  }

  /** An edit read from the device that is gone there ended with an action in the tab it was made in. */
  letGoOfEnded(recordId: string): void {
    const isRead = this.#edits.has(recordId) && !this.#ofThisVisit.has(recordId);
    if (!isRead || this.#keeping.store.read(this.#scope).has(recordId)) return;
    this.#edits.delete(recordId);
    this.#unseen.delete(recordId);
    this.#written.delete(recordId);
  }

  /** Another tab may have forgotten on the device what is still an edit here. */
  rewrite(recordId: string): void {
    if (this.#edits.has(recordId)) this.#mark(recordId);
  }

  /** Writes at once what waits to be written. */
  flush(): void {
    this.#cancelWrite?.();
    this.#cancelWrite = null;
    for (const recordId of this.#unwritten) this.#write(recordId);
  }

  /** Whether leaving now would lose an edit of this visit, after one more try to write what the device does not hold. */
  losesAny(): boolean {
    const ofVisit = new Map([...this.#edits].filter(([recordId]) => this.#ofThisVisit.has(recordId)));
    const kept = this.#keeping.store.read(this.#scope);
    for (const recordId of ofVisit.keys()) if (!kept.has(recordId)) this.#unwritten.add(recordId);
    this.flush();
    this.unkept = unkeptEdits(ofVisit, this.#keeping.store.read(this.#scope));
    return this.unkept.length > 0;
  }

  #put(recordId: string, edit: RecordEdit): void {
    this.#edits.set(recordId, edit);
    this.#unseen.delete(recordId);
    this.#ofThisVisit.add(recordId);
    this.#mark(recordId);
  }

  #write(recordId: string): void {
    const { store } = this.#keeping;
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
    this.#cancelWrite ??= this.#keeping.clock.after(WRITE_PAUSE, () => this.flush());
  }
}
