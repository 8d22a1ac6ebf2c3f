import { sameAnswer, type TaskWrites } from '#domain/task-record/task-write';
import type { TaskAnswer } from '#domain/task-record/task-record';

/** Outcome of an act on one or more records, once the server has answered for each of them. */
export interface SettledAct<K> {
  readonly kind: K;
  /** Number of saved records. */
  readonly saved: number;
  /** Number of records that the act did not change. */
  readonly skipped: number;
}

interface OpenAct<K> {
  readonly kind: K;
  readonly skipped: number;
  /** Answers that the server has not confirmed yet, by address. */
  readonly waiting: Map<string, TaskAnswer>;
  saved: number;
}

/** Follows acts until the server has answered for all of their records, so that a refused act is not reported as done. */
export class ActReports<K> {
  readonly #onSettled: (settled: SettledAct<K>) => void;
  readonly #acts = new Set<OpenAct<K>>();

  constructor(onSettled: (settled: SettledAct<K>) => void) {
    this.#onSettled = onSettled;
  }

  /** Begins to follow an act; `writes` are its unsent writes. */
  follow(kind: K, writes: TaskWrites, { saved, skipped }: Omit<SettledAct<K>, 'kind'>): void {
    const waiting = new Map(writes.map(({ recordId, wanted }) => [recordId, wanted]));
    for (const address of waiting.keys()) this.forget(address);
    const act: OpenAct<K> = { kind, skipped, waiting, saved };
    this.#acts.add(act);
    this.#settle(act);
  }

  /** Called when the server has confirmed a state of a record. `isLast` is false while other acts on it are unsent. */
  hear(address: string, answer: TaskAnswer, isLast: boolean): void {
    for (const act of this.#acts) {
      const wanted = act.waiting.get(address);
      if (wanted === undefined) continue;
      const isSaved = sameAnswer(wanted, answer);
      if (!isSaved && !isLast) continue;
      if (isSaved) act.saved += 1;
      act.waiting.delete(address);
      this.#settle(act);
    }
  }

  /** Stops following a record: a later act has replaced this one, or the server has refused it. */
  forget(address: string): void {
    for (const act of this.#acts) if (act.waiting.delete(address)) this.#settle(act);
  }

  #settle(act: OpenAct<K>): void {
    if (act.waiting.size > 0) return;
    this.#acts.delete(act);
    const { kind, saved, skipped } = act;
    if (saved > 0 || skipped > 0) this.#onSettled({ kind, saved, skipped });
  }
}
