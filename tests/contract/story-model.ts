import { changedAnswers, type AnswerChanges } from '#domain/bulk/feedback/answer-changes';
import type { FeedbackVerb } from '#domain/bulk/feedback/feedback-bulk';
import type { RecordStatus } from '#domain/feedback/record-status';
import { sameWanted, type WantedResponse } from '#domain/feedback/response';

type Held = WantedResponse | null;

/** Effect of an action on a record. */
interface ModelDone {
  readonly before: Held;
  readonly after: Held;
}

export interface ModelAct {
  readonly done: Map<string, ModelDone>;
  /** Records it met with another answer, with what they were to have. */
  readonly conflicts: Map<string, Held>;
  readonly incomplete: Set<string>;
}

const AFTER = { submit: 'submitted', draft: 'draft', discard: 'discarded' } as const;

/** One user's answers to each record, by the simplest possible rules. */
export class StoryModel {
  readonly #held = new Map<string, WantedResponse>();

  readonly recordIds: readonly string[];

  constructor(recordIds: readonly string[]) {
    this.recordIds = recordIds;
  }

  of(recordId: string): Held {
    return this.#held.get(recordId) ?? null;
  }

  statusOf(recordId: string): RecordStatus {
    return this.of(recordId)?.status ?? 'pending';
  }

  withStatus(status: RecordStatus): readonly string[] {
    return this.recordIds.filter((id) => this.statusOf(id) === status);
  }

  /** The user answers one record somewhere else; null takes the answer away. */
  answer(recordId: string, answer: Held): void {
    if (answer === null) this.#held.delete(recordId);
    else this.#held.set(recordId, answer);
  }

  /** State of each record when an action on it was prepared. */
  seen(recordIds: readonly string[]): ReadonlyMap<string, Held> {
    return new Map(recordIds.map((id) => [id, this.of(id)]));
  }

  act(seen: ReadonlyMap<string, Held>, verb: FeedbackVerb, changes: AnswerChanges): ModelAct {
    const act: ModelAct = { done: new Map(), conflicts: new Map(), incomplete: new Set() };
    for (const [id, before] of seen) {
      const wanted = { status: AFTER[verb], answers: changedAnswers(before?.answers ?? new Map(), changes) };
      if (verb === 'submit' && !wanted.answers.has('mood')) act.incomplete.add(id);
      else this.#give(act, id, before, wanted);
    }
    return act;
  }

  overwrite(act: ModelAct, recordId: string): void {
    const wanted = act.conflicts.get(recordId);
    if (wanted === undefined) return;
    act.conflicts.delete(recordId);
    this.#give(act, recordId, this.of(recordId), wanted);
  }

  undo(act: ModelAct): ModelAct {
    const undo: ModelAct = { done: new Map(), conflicts: new Map(), incomplete: new Set() };
    for (const [id, { before, after }] of act.done) this.#give(undo, id, after, before);
    return undo;
  }

  /** Only in place of what it builds on, unless it is there already. */
  #give(act: ModelAct, recordId: string, base: Held, wanted: Held): void {
    const current = this.of(recordId);
    if (sameWanted(current, base) || sameWanted(current, wanted)) {
      this.answer(recordId, wanted);
      act.done.set(recordId, { before: base, after: wanted });
    } else act.conflicts.set(recordId, wanted);
  }
}
