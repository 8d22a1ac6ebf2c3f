import { nextChunk, type PlacedChunk } from '#domain/bulk/bulk-chunk';
import type { BulkRecord } from '#domain/bulk/bulk-record';
import { undoTargets } from '#domain/bulk/bulk-undo';
import { firstPace, paceAfter, type CallPace } from '#domain/bulk/call-pace';
import { outcomeOf, type Postponed } from '../sending/send-outcome';
import type { StepSender, SendingStep, StepEnd } from '../sending/sending-loop';
import type { Clock } from '../shared/ports/clock.port';
import type { ActJournal } from './act-journal';
import type { PersonalBulkActs } from './personal-bulk-acts';
import type { ActRegister } from './ports/act-register.port';
import type { BulkFamily, ChunkOutcome } from './ports/bulk-family.port';

export interface BulkSenderDeps<S extends BulkRecord> {
  readonly family: BulkFamily<S>;
  readonly register: ActRegister<S> | null;
  readonly clock: Pick<Clock, 'now'>;
}

/** A chunk that was sent and not written down yet. */
interface CallUnderWay<S extends BulkRecord> {
  readonly chunk: PlacedChunk<S>;
  readonly outcome: Promise<ChunkOutcome<S>>;
}

/** Carries out the acts of one person, chunk by chunk. */
export class BulkSender<S extends BulkRecord> implements StepSender {
  readonly #personal: PersonalBulkActs<S>;
  readonly #deps: BulkSenderDeps<S>;
  #pace: CallPace = firstPace(null);

  constructor(personal: PersonalBulkActs<S>, deps: BulkSenderDeps<S>) {
    this.#personal = personal;
    this.#deps = deps;
  }

  get userId(): string {
    return this.#personal.userId;
  }

  get hasWork(): boolean {
    return this.#personal.next !== null;
  }

  async step(step: SendingStep): Promise<StepEnd> {
    const act = this.#personal.next;
    if (act === null) return 'skipped';
    // Reads the work and decisions of other tabs; between two chunks, writing down the first one has loaded them.
    if (step.current !== act.act.id) await act.learn();
    if (step.signal.aborted) return 'skipped';
    return act.head.isPlanned ? this.#send(act, step) : this.#plan(act, step);
  }

  /** Sends until nothing is left to send or the server cannot be reached. */
  async #send(act: ActJournal<S>, step: SendingStep): Promise<StepEnd> {
    if (!act.hasWork) return 'skipped';
    const unreachable = await this.#findPace(step.signal);
    if (unreachable !== null) return unreachable;
    let failure: Postponed | null = null;
    let isReported = step.current === act.act.id;
    const underWay: Array<CallUnderWay<S>> = [];
    const fail = (postponed: Postponed) => {
      failure ??= postponed;
    };
    for (;;) {
      while (failure === null && !step.signal.aborted && underWay.length < this.#pace.atOnce) {
        const call = this.#begin(act, step, { behind: underWay.at(-1)?.chunk.last ?? -1, fail });
        if (call === null) break;
        underWay.push(call);
      }
      // Outcomes are written down in the order of sending, including those that arrive after a failure or a stop.
      const oldest = underWay.shift();
      if (oldest === undefined) return failure ?? 'answered';
      // oxlint-disable-next-line no-await-in-loop
      const outcome = await oldest.outcome;
      if (outcome.kind === 'postponed') continue;
      step.answered();
      // oxlint-disable-next-line no-await-in-loop
      await this.#personal.note(act, { kind: 'outcomes', outcomes: outcome.outcomes });
      // After the first chunk, which the person waits for.
      if (!isReported || act.progress.phase === 'finished') void this.#deps.register?.report(act.head);
      isReported = true;
    }
  }

  /** Sends the chunk after those that are under way; null when there is none. */
  #begin(
    act: ActJournal<S>,
    { announce, signal }: SendingStep,
    { behind, fail }: { readonly behind: number; readonly fail: (postponed: Postponed) => void },
  ): CallUnderWay<S> | null {
    const { family, clock } = this.#deps;
    const { id: actId, datasetId } = act.act;
    const chunk = act.state && nextChunk(act.state, family.rules, { actId, size: this.#pace.size, behind });
    if (chunk === null) return null;
    announce(actId);
    const begun = clock.now().getTime();
    const sent = async () => {
      const outcome = await family.sendChunk({ actId, datasetId, chunk, signal });
      if (outcome.kind === 'postponed') fail(outcome);
      else {
        const took = clock.now().getTime() - begun;
        this.#pace = paceAfter(this.#pace, chunk.items.length, took, family.smallestCall);
      }
      return outcome;
    };
    return { chunk, outcome: sent() };
  }

  /** Asks how many records the server accepts in a call; if it does not report that, uses as many as the contract guarantees. */
  async #findPace(signal: AbortSignal): Promise<Postponed | null> {
    const limit = await this.#deps.family.largestCall(signal);
    const failure = limit.ok ? null : outcomeOf(limit.error);
    if (failure?.kind === 'postponed') return failure;
    const largest = limit.ok ? limit.value : null;
    if (this.#pace.largest !== largest) this.#pace = firstPace(largest);
    return null;
  }

  /**
   * Plans an undo. Nothing of the undone action is under way, because this tab has the turn. If that action is unreadable, the
   * undo is dropped.
   */
  async #plan(act: ActJournal<S>, { signal }: SendingStep): Promise<StepEnd> {
    const { family } = this.#deps;
    const { id: actId, datasetId, undoes } = act.act;
    const original = undoes === null ? null : this.#personal.find(undoes);
    if (original === null || !(await this.#personal.bring(original))) {
      await this.#personal.forget(act);
      return 'skipped';
    }
    await original.learn();
    const targets = original.state === null ? [] : undoTargets(original.state, family.rules);
    const changed = await family.planUndo({ datasetId, targets, signal });
    const failure = changed.ok ? null : outcomeOf(changed.error);
    if (failure?.kind === 'postponed') return failure;
    // A look-up that fails permanently does not block the undo: a server without a version check guarantees nothing better.
    const outcomes = changed.ok ? changed.value : [];
    const events = outcomes.length === 0 ? [] : [{ actId, event: { kind: 'outcomes' as const, outcomes } }];
    const head = { ...act.head, total: targets.length, isPlanned: true };
    await this.#personal.begin({ head, targets, events });
    return 'answered';
  }
}
