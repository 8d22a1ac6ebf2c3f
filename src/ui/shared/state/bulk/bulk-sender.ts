import { makeObservable, observableRef, runInAction } from 'mobx';
import type { ActRegister } from '#application/bulk/ports/act-register.port';
import type { PlanUndo } from '#application/bulk/plan-undo.use-case';
import type { SendBulkChunk } from '#application/bulk/send-bulk-chunk.use-case';
import { outcomeOf, type Postponed } from '#application/sending/send-outcome';
import type { SendingTurn } from '#application/sending/ports/sending-turn.port';
import { pauseAfter } from '#application/sending/sending-pauses';
import type { Clock } from '#application/shared/ports/clock.port';
import type { NetworkStatus } from '#application/shared/ports/network-status.port';
import { nextChunk } from '#domain/bulk/bulk-chunk';
import { undoTargets } from '#domain/bulk/bulk-undo';
import type { KeptBulkAct } from './kept-bulk-act';
import type { PersonalBulkActs } from './personal-bulk-acts';

export interface BulkSenderParts {
  readonly sendChunk: Pick<SendBulkChunk, 'execute'>;
  readonly planUndo: Pick<PlanUndo, 'execute'>;
  readonly register: ActRegister;
  readonly turn: SendingTurn;
  readonly clock: Clock;
  readonly network: NetworkStatus;
}

/** What is known of the sending beside the acts. */
export interface BulkSending {
  /** Id of the act of which a chunk is on its way. */
  readonly current: string | null;
  readonly pause: 'offline' | 'server' | null;
  /** Another tab has the turn. */
  readonly isElsewhere: boolean;
}

interface Service {
  readonly personal: PersonalBulkActs;
  /** Aborted when the person goes. */
  readonly end: AbortController;
}

/** In milliseconds: after this, another tab has the turn. */
const NOT_OURS = 200;

/** Carries out the acts of whoever is signed in, chunk by chunk, and waits when nobody can be reached. */
export class BulkSender {
  sending: BulkSending = { current: null, pause: null, isElsewhere: false };

  readonly #parts: BulkSenderParts;
  #service: Service | null = null;
  #isRunning = false;
  #failures = 0;
  #cancelPause: (() => void) | null = null;

  constructor(parts: BulkSenderParts) {
    this.#parts = parts;
    makeObservable(this, {
      sending: observableRef,
      serve: false,
      resume: false,
      wakeUnlessPaused: false,
    });
  }

  /** Begins with what there is; the returned function ends it. */
  serve(personal: PersonalBulkActs): () => void {
    this.#service = { personal, end: new AbortController() };
    const unsubscribe = this.#parts.network.subscribe((isOnline) => this.#follow(isOnline));
    this.resume();
    return () => {
      unsubscribe();
      this.#leave();
    };
  }

  /** Ends a pause before its time: the connection is back, or the person asks for it. */
  resume(): void {
    this.#failures = 0;
    this.#wake();
  }

  wakeUnlessPaused(): void {
    if (this.sending.pause === null) this.#wake();
  }

  #follow(isOnline: boolean): void {
    if (isOnline) this.resume();
    else if (this.sending.pause !== null) this.#note({ pause: 'offline' });
  }

  #wake(): void {
    this.#cancelPause?.();
    this.#cancelPause = null;
    this.#note({ pause: null });
    void this.#run();
  }

  #leave(): void {
    this.#service?.end.abort();
    this.#service = null;
    this.#cancelPause?.();
    this.#cancelPause = null;
    this.#note({ pause: null });
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      while (this.#service !== null && this.sending.pause === null && this.#service.personal.next !== null) {
        await this.#work(this.#service);
      }
    } finally {
      this.#isRunning = false;
    }
  }

  /** Sends as long as there is something to send and nothing in the way. */
  async #work(service: Service): Promise<void> {
    const release = await this.#takeTurn(service);
    try {
      while (this.#service === service && this.sending.pause === null) {
        const { next } = service.personal;
        if (next === null) return;
        await this.#step(service, next);
      }
    } finally {
      this.#note({ current: null });
      release();
    }
  }

  async #takeTurn({ personal: { userId } }: Service): Promise<() => void> {
    const { turn, clock } = this.#parts;
    const cancel = clock.after(NOT_OURS, () => this.#note({ isElsewhere: true }));
    const release = await turn.take(userId);
    cancel();
    this.#note({ isElsewhere: false });
    return release;
  }

  async #step(service: Service, act: KeptBulkAct): Promise<void> {
    // What other tabs have done and decided since; between two chunks, the row of the first one has brought it.
    if (this.sending.current !== act.act.id) await act.learn();
    if (this.#service !== service) return;
    await (act.kept.isPlanned ? this.#send(service, act) : this.#plan(service, act));
  }

  async #send(service: Service, act: KeptBulkAct): Promise<void> {
    const { id: actId, datasetId } = act.act;
    const chunk = act.state && nextChunk(actId, act.state);
    if (chunk === null) return;
    const isFirst = this.sending.current !== actId;
    this.#note({ current: actId });
    const { signal } = service.end;
    const outcome = await this.#parts.sendChunk.execute({ actId, datasetId, chunk, signal });
    if (outcome.kind === 'postponed') return this.#rest(service, outcome);
    this.#failures = 0;
    await service.personal.note(act, { kind: 'outcomes', outcomes: outcome.outcomes });
    // Behind the first chunk, which the person waits for.
    if (isFirst || act.progress.phase === 'finished') this.#tell(act);
  }

  /**
   * Of the act that it takes back nothing is on its way any more, now that this tab has the turn. Where nobody can read that
   * act any more, there is nothing to take back by.
   */
  async #plan(service: Service, act: KeptBulkAct): Promise<void> {
    const { id: actId, datasetId, undoes } = act.act;
    const { personal } = service;
    const original = undoes === null ? null : personal.find(undoes);
    if (original === null || !(await personal.bring(original))) return personal.forget(act);
    await original.learn();
    const targets = original.state === null ? [] : undoTargets(original.state);
    const { signal } = service.end;
    const changed = await this.#parts.planUndo.execute({ datasetId, targets, signal });
    const failure = changed.ok ? null : outcomeOf(changed.error);
    if (failure?.kind === 'postponed') return this.#rest(service, failure);
    this.#failures = 0;
    // A look that fails for good keeps nobody from taking back: it is more than such servers promise.
    const outcomes = changed.ok ? changed.value : [];
    const events = outcomes.length === 0 ? [] : [{ actId, event: { kind: 'outcomes' as const, outcomes } }];
    const kept = { ...act.kept, total: targets.length, isPlanned: true };
    await personal.begin({ kept, targets, events });
  }

  /** What an earlier session met with says nothing about this one. */
  #rest(service: Service, postponed: Postponed): void {
    if (this.#service !== service) return;
    const pause = pauseAfter(this.#failures, postponed);
    this.#failures += 1;
    this.#note({ pause: this.#parts.network.isOnline() ? 'server' : 'offline' });
    this.#cancelPause = this.#parts.clock.after(pause, () => this.#wake());
  }

  #tell({ act, kept }: KeptBulkAct): void {
    const { id, datasetId, order, undoes, sample } = act;
    const told = { id, datasetId, verb: order?.verb ?? ('undo' as const), undoes, total: kept.total, sample };
    void this.#parts.register.tell(told);
  }

  #note(change: Partial<BulkSending>): void {
    const sending = { ...this.sending, ...change };
    const { current, pause, isElsewhere } = this.sending;
    if (sending.current === current && sending.pause === pause && sending.isElsewhere === isElsewhere) return;
    runInAction(() => {
      this.sending = sending;
    });
  }
}
