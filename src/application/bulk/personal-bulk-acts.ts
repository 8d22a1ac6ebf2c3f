import { targetStatusOf, type BulkEvent } from '#domain/bulk/bulk-journal';
import type { BulkRecord } from '#domain/bulk/bulk-record';
import { outdatedActs } from '#domain/bulk/outdated-acts';
import { LiveValue } from '../shared/live-value';
import { ActJournal, type ActJournalDeps } from './act-journal';
import type { ActMessages } from './ports/act-messages.port';
import type { JournalHead, JournalToKeep } from './ports/bulk-act-store.port';

export interface PersonalBulkActsDeps<S extends BulkRecord> extends ActJournalDeps<S> {
  readonly tabs: ActMessages;
  /** Called after every change of the list and of each action in it. */
  readonly onChange: () => void;
}

export interface BulkActList<S extends BulkRecord> {
  /** Newest first. */
  readonly acts: ReadonlyArray<ActJournal<S>>;
  /** True once the actions on the device have been read. */
  readonly isRead: boolean;
  /** Number of unreadable actions on the device. */
  readonly setAside: number;
}

/** The actions of one person: those stored on the device, and those that exist in this tab only. */
export class PersonalBulkActs<S extends BulkRecord> {
  readonly list = new LiveValue<BulkActList<S>>({ acts: [], isRead: false, setAside: 0 });

  readonly userId: string;
  readonly #deps: PersonalBulkActsDeps<S>;

  constructor(userId: string, deps: PersonalBulkActsDeps<S>) {
    this.userId = userId;
    this.#deps = deps;
    this.list.subscribe(deps.onChange);
  }

  get acts(): ReadonlyArray<ActJournal<S>> {
    return this.list.value.acts;
  }

  find(actId: string): ActJournal<S> | null {
    return this.acts.find(({ act }) => act.id === actId) ?? null;
  }

  /** The action that is carried out next: the oldest one that has something to send. */
  get next(): ActJournal<S> | null {
    return this.acts.findLast((act) => act.hasWork) ?? null;
  }

  /** True if an action has something left to send or to decide; null before the device has been read. */
  get hasOpen(): boolean | null {
    return this.acts.some((act) => act.isOpen) || (this.list.value.isRead ? false : null);
  }

  /** True if an action has yet to change this record. */
  isOnItsWay(recordId: string): boolean {
    return this.acts.some(({ head, state, act }) => {
      if (state !== null && targetStatusOf(state, recordId)?.kind === 'todo') return true;
      return !head.isPlanned && act.undoes !== null && this.#hasDone(act.undoes, recordId);
    });
  }

  /** The act that undoes this one. */
  undoingOf(actId: string): ActJournal<S> | null {
    return this.acts.find(({ act }) => act.undoes === actId) ?? null;
  }

  /** Reads stored actions, deletes outdated ones and follows the changes of other tabs until the returned function is called. */
  open(): () => void {
    void this.#read();
    return this.#deps.tabs.subscribe(this.userId, (actId) => void this.#follow(actId));
  }

  /** Adds or updates an action: shown at once, and stored. */
  async begin(toKeep: Omit<JournalToKeep<S>, 'userId'>): Promise<void> {
    const { act } = toKeep.head;
    const known = this.find(act.id) ?? this.#added(toKeep.head);
    await known.begin(toKeep, this.userId);
    await this.#closeIfOver(known);
    this.#deps.tabs.send(this.userId, act.id);
  }

  /** Begins an undo; the undone action sends nothing more. */
  async undo(undone: ActJournal<S>, undo: Omit<JournalToKeep<S>, 'userId'>): Promise<void> {
    await this.begin(undo);
    for (const { event } of undo.events) await undone.heed(event);
    await this.#closeIfOver(undone);
    this.#deps.tabs.send(this.userId, undone.act.id);
  }

  /** Notes an event of an action or a decision about it. */
  async note(act: ActJournal<S>, event: BulkEvent<S>): Promise<void> {
    await act.note(event);
    await this.#closeIfOver(act);
    this.#deps.tabs.send(this.userId, act.act.id);
  }

  async #read(): Promise<void> {
    const { store, now } = this.#deps;
    const found = await store.acts(this.userId);
    if (found === null) return;
    const { acts: heads, setAside } = found;
    const over = heads.filter(({ closedWith }) => closedWith !== null).map(({ act }) => act);
    const outdated = new Set(outdatedActs(over, new Date(now())));
    for (const actId of outdated) void store.forget(actId);
    const wanted = heads.filter(({ act }) => !outdated.has(act.id));
    for (const one of wanted) if (this.find(one.act.id) === null) this.#added(one);
    await Promise.all(this.acts.filter((act) => act.isOpen).map((act) => this.#load(act)));
    this.#become({ isRead: true, setAside: this.list.value.setAside + setAside });
  }

  /** Reads the records of an action; false if they are unreadable: the action is then counted as set aside. */
  async bring(act: ActJournal<S>): Promise<boolean> {
    const isReadable = await act.load();
    if (!isReadable) this.#drop(act, 1);
    return isReadable;
  }

  /** Deletes the action and everything that is stored of it. */
  async forget(act: ActJournal<S>): Promise<void> {
    this.#drop(act, 0);
    await this.#deps.store.forget(act.act.id);
  }

  async #load(act: ActJournal<S>): Promise<void> {
    if (await this.bring(act)) await this.#closeIfOver(act);
  }

  async #closeIfOver(act: ActJournal<S>): Promise<void> {
    const { phase, problems, done } = act.progress;
    if (phase === 'finished' && problems === 0 && act.isOpen) await act.close(done, this.userId);
  }

  async #follow(actId: string): Promise<void> {
    const found = await this.#deps.store.acts(this.userId);
    const head = found?.acts.find(({ act }) => act.id === actId);
    if (head === undefined) return;
    const act = this.find(actId) ?? this.#added(head);
    await act.renew(head);
    if (act.isOpen) await this.#load(act);
  }

  #hasDone(actId: string, recordId: string): boolean {
    const state = this.find(actId)?.state;
    return state !== undefined && state !== null && targetStatusOf(state, recordId)?.kind === 'done';
  }

  #added(head: JournalHead<S>): ActJournal<S> {
    const act = new ActJournal(head, this.#deps);
    act.snapshot.subscribe(this.#deps.onChange);
    const acts = [act, ...this.acts];
    this.#become({
      acts: acts.toSorted((a, b) => b.act.startedAt.getTime() - a.act.startedAt.getTime()),
    });
    return act;
  }

  #drop(act: ActJournal<S>, setAside: number): void {
    this.#become({
      acts: this.acts.filter((known) => known !== act),
      setAside: this.list.value.setAside + setAside,
    });
  }

  #become(change: Partial<BulkActList<S>>): void {
    this.list.set({ ...this.list.value, ...change });
  }
}
