import { computed, makeObservable, observableRef, reaction, runInAction } from 'mobx';
import type { CollectTargets } from '#application/bulk/collect-targets.use-case';
import type { ActMessages } from '#application/bulk/ports/act-messages.port';
import type { BulkActStore } from '#application/bulk/ports/bulk-act-store.port';
import type { IdSource } from '#application/shared/ports/id-source.port';
import type { PreferenceStore } from '#application/shared/ports/preference-store.port';
import type { BulkAct, SampleResult } from '#domain/bulk/bulk-act';
import type { BulkEvent } from '#domain/bulk/bulk-journal';
import { problemsOf, type PlannedTarget } from '#domain/bulk/bulk-plan';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { OutboxState } from '../outbox.state';
import { forEachPerson } from '../each-person';
import type { SessionState } from '../session.state';
import type { BulkActs, BulkActView, BulkNews, BulkPreparation, BulkWish } from './bulk-acts';
import { markOpenActs } from './bulk-acts-mark';
import { PendingBulkAct } from './bulk-preparation';
import { BulkSender, type BulkSenderParts } from './bulk-sender';
import type { KeptBulkAct } from './kept-bulk-act';
import { PersonalBulkActs } from './personal-bulk-acts';
import { ShownBulkAct } from './shown-bulk-act';

export interface BulkActsParts extends BulkSenderParts {
  readonly collect: Pick<CollectTargets, 'execute'>;
  readonly session: SessionState;
  readonly outbox: Pick<OutboxState, 'standingOf'>;
  readonly store: BulkActStore;
  readonly tabs: ActMessages;
  readonly preferences: PreferenceStore;
  readonly ids: IdSource;
}

type Listener = (news: readonly BulkNews[]) => void;

/**
 * Acts on many records of whoever is signed in; what others left stays where it is until they come back. Each is carried
 * out by one tab, chunk by chunk, and is the same in all of them.
 */
export class BulkActsState implements BulkActs {
  private current: PersonalBulkActs | null = null;

  readonly #parts: BulkActsParts;
  readonly #sender: BulkSender;
  /** One for each person in this tab: what the device refused to keep outlasts a session. */
  readonly #persons = new Map<string, PersonalBulkActs>();
  readonly #shown = new WeakMap<KeptBulkAct, BulkActView>();
  readonly #listeners = new Set<Listener>();

  constructor(parts: BulkActsParts) {
    this.#parts = parts;
    this.#sender = new BulkSender(parts);
    makeObservable<BulkActsState, 'current'>(this, {
      current: observableRef,
      acts: computed,
      unreadable: computed,
      activate: false,
      prepare: false,
      stop: false,
      resume: false,
      giveUp: false,
      retry: false,
      overwrite: false,
      letGo: false,
      undo: false,
      subscribe: false,
    });
  }

  get acts(): readonly BulkActView[] {
    const { current } = this;
    return current === null ? [] : current.acts.map((kept) => this.#shownOf(kept, current));
  }

  get unreadable(): number {
    return this.current?.setAside ?? 0;
  }

  /** Begins with whoever is signed in and follows the session; the returned function ends that. */
  activate(): () => void {
    return forEachPerson(this.#parts.session, (userId) => this.#serve(userId));
  }

  prepare(wish: BulkWish, known: ReadonlyMap<string, FeedbackRecord>): BulkPreparation {
    const { collect, outbox } = this.#parts;
    const personal = this.#mine();
    return new PendingBulkAct(wish, known, {
      collect,
      isOnItsWay: (id) => outbox.standingOf(id) !== null || personal.isOnItsWay(id),
      onConfirm: (...confirmed) => this.#begin(personal, ...confirmed),
    });
  }

  stop(actId: string): void {
    this.#decide(actId, { kind: 'stopped' });
  }

  resume(actId: string): void {
    this.#decide(actId, { kind: 'resumed' });
  }

  giveUp(actId: string): void {
    this.#decide(actId, { kind: 'given-up' });
  }

  retry(actId: string, recordIds?: readonly string[]): void {
    this.#decide(actId, { kind: 'retried', recordIds: recordIds ?? null });
  }

  overwrite(actId: string, recordIds: readonly string[]): void {
    this.#decide(actId, { kind: 'overwritten', recordIds });
  }

  letGo(actId: string, recordIds: readonly string[]): void {
    this.#decide(actId, { kind: 'let-go', recordIds });
  }

  undo(actId: string): string {
    const personal = this.#mine();
    const known = personal.undoingOf(actId);
    const undone = personal.find(actId);
    if (known !== null || undone === null) return known?.act.id ?? actId;
    const { datasetId, datasetName } = undone.act;
    const act = this.#newAct({ datasetId, datasetName, order: null, undoes: actId, sample: null });
    const kept = { act, total: undone.progress.done, isPlanned: false, closedWith: null };
    const event = { kind: 'taken-back' as const };
    void personal.takeBack(undone, { kept, targets: null, events: [{ actId, event }] });
    return act.id;
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #begin(
    personal: PersonalBulkActs,
    { datasetId, datasetName, order }: BulkWish,
    planned: readonly PlannedTarget[],
    sample: SampleResult | null,
  ): string {
    const targets = planned.map(({ target }) => target);
    const problems = problemsOf(planned);
    const act = this.#newAct({ datasetId, datasetName, order, undoes: null, sample });
    const kept = { act, total: targets.length, isPlanned: true, closedWith: null };
    const event: BulkEvent = { kind: 'outcomes', outcomes: problems };
    const events = problems.length === 0 ? [] : [{ actId: act.id, event }];
    void personal.begin({ kept, targets, events });
    return act.id;
  }

  #newAct(told: Omit<BulkAct, 'id' | 'startedAt'>): BulkAct {
    return { ...told, id: this.#parts.ids.next(), startedAt: this.#parts.clock.now() };
  }

  #decide(actId: string, event: BulkEvent): void {
    const personal = this.#mine();
    const act = personal.find(actId);
    if (act === null || act.state === null) return;
    void personal.note(act, event);
    this.#sender.resume();
  }

  #mine(): PersonalBulkActs {
    if (this.current === null) throw new Error('Nobody has signed in whose acts these could be');
    return this.current;
  }

  #serve(userId: string): () => void {
    const personal = this.#personOf(userId);
    runInAction(() => {
      this.current = personal;
    });
    const ends = [
      personal.open(),
      reaction(
        () => personal.next,
        () => this.#sender.wakeUnlessPaused(),
      ),
      markOpenActs(personal, this.#parts.preferences),
      this.#sender.serve(personal),
    ];
    return () => {
      for (const end of ends) end();
      runInAction(() => {
        this.current = null;
      });
    };
  }

  #personOf(userId: string): PersonalBulkActs {
    const { store, tabs, clock } = this.#parts;
    const known = this.#persons.get(userId);
    const personal: PersonalBulkActs =
      known ??
      new PersonalBulkActs(userId, {
        store,
        tabs,
        now: () => clock.now().getTime(),
        onNews: (news) => this.#announce(personal, news),
      });
    this.#persons.set(userId, personal);
    return personal;
  }

  #shownOf(kept: KeptBulkAct, personal: PersonalBulkActs): BulkActView {
    const shown = this.#shown.get(kept) ?? new ShownBulkAct(kept, personal, this.#sender);
    this.#shown.set(kept, shown);
    return shown;
  }

  #announce(personal: PersonalBulkActs, news: readonly BulkNews[]): void {
    if (news.length === 0 || personal !== this.current) return;
    for (const listener of this.#listeners) listener(news);
  }
}
