import { actionBound, computed, makeObservable, observableRef } from 'mobx';
import type { SampleResult } from '#domain/bulk/bulk-act';

/** Whether a record is one that the act should be done to. */
export type Judgement = 'right' | 'wrong';

/** A look at some of the records of an act before it is carried out, one at a time. */
export class SampleLook<R extends { readonly id: string }> {
  /** From 0. */
  place = 0;
  private judged: ReadonlyMap<string, Judgement> = new Map();

  readonly #sample: readonly R[];

  constructor(sample: readonly R[]) {
    this.#sample = sample;
    makeObservable<SampleLook<R>, 'judged' | 'go'>(this, {
      place: observableRef,
      judged: observableRef,
      record: computed,
      judgement: computed,
      result: computed,
      canUndo: computed,
      judge: actionBound,
      undo: actionBound,
      next: actionBound,
      previous: actionBound,
      go: actionBound,
    });
  }

  get count(): number {
    return this.#sample.length;
  }

  get record(): R | null {
    return this.#sample[this.place] ?? null;
  }

  /** Judgment of the current record; null before it is given. */
  get judgement(): Judgement | null {
    return (this.record && this.judged.get(this.record.id)) ?? null;
  }

  get result(): SampleResult {
    const wrong = [...this.judged.values()].filter((judgement) => judgement === 'wrong').length;
    return { looked: this.judged.size, wrong };
  }

  get canUndo(): boolean {
    return this.judged.size > 0;
  }

  /** Says so of the record at hand and goes on to the next; true when every record has been judged. */
  judge(judgement: Judgement): boolean {
    if (this.record === null) return false;
    const judged = new Map(this.judged);
    // The one that was judged last stands at the end: it is undone first.
    judged.delete(this.record.id);
    this.judged = judged.set(this.record.id, judgement);
    this.next();
    return this.judged.size === this.#sample.length;
  }

  /** The last judgement, wherever it was; its record is at hand again. */
  undo(): void {
    const last = [...this.judged.keys()].at(-1);
    if (last === undefined) return;
    const judged = new Map(this.judged);
    judged.delete(last);
    this.judged = judged;
    this.go(this.#sample.findIndex(({ id }) => id === last));
  }

  next(): void {
    this.go(this.place + 1);
  }

  previous(): void {
    this.go(this.place - 1);
  }

  private go(place: number): void {
    this.place = Math.min(Math.max(place, 0), Math.max(this.#sample.length - 1, 0));
  }
}
