import { nextChunk } from '#domain/bulk/bulk-chunk';
import type { BulkRecord } from '#domain/bulk/bulk-record';
import { undoTargets } from '#domain/bulk/bulk-undo';
import { outcomeOf } from '../sending/send-outcome';
import type { StepSender, SendingStep, StepEnd } from '../sending/sending-loop';
import type { ActJournal } from './act-journal';
import type { PersonalBulkActs } from './personal-bulk-acts';
import type { ActRegister } from './ports/act-register.port';
import type { BulkFamily } from './ports/bulk-family.port';

export interface BulkSenderDeps<S extends BulkRecord> {
  readonly family: BulkFamily<S>;
  readonly register: ActRegister<S>;
}

/** Carries out the acts of one person, chunk by chunk. */
export class BulkSender<S extends BulkRecord> implements StepSender {
  readonly #personal: PersonalBulkActs<S>;
  readonly #deps: BulkSenderDeps<S>;

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
    // Takes in the work and decisions of other tabs; between two chunks, the row of the first one has brought them.
    if (step.current !== act.act.id) await act.learn();
    if (step.signal.aborted) return 'skipped';
    return act.head.isPlanned ? this.#send(act, step) : this.#plan(act, step);
  }

  async #send(act: ActJournal<S>, { signal, current, announce }: SendingStep): Promise<StepEnd> {
    const { id: actId, datasetId } = act.act;
    const chunk = act.state && nextChunk(actId, act.state, this.#deps.family.rules);
    if (chunk === null) return 'skipped';
    announce(actId);
    const outcome = await this.#deps.family.sendChunk({ actId, datasetId, chunk, signal });
    if (outcome.kind === 'postponed') return outcome;
    await this.#personal.note(act, { kind: 'outcomes', outcomes: outcome.outcomes });
    // Behind the first chunk, which the person waits for.
    if (current !== actId || act.progress.phase === 'finished') void this.#deps.register.report(act.head);
    return 'answered';
  }

  /**
   * Nothing of the undone action is on its way any more, now that this tab has the turn. If that action is unreadable, there
   * is nothing to undo by.
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
    // A look that fails for good does not hold up the undo: it is more than such servers promise.
    const outcomes = changed.ok ? changed.value : [];
    const events = outcomes.length === 0 ? [] : [{ actId, event: { kind: 'outcomes' as const, outcomes } }];
    const head = { ...act.head, total: targets.length, isPlanned: true };
    await this.#personal.begin({ head, targets, events });
    return 'answered';
  }
}
