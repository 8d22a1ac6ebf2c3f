import { actionBound, computed, makeObservable, observableRef } from 'mobx';
import type { SampleResult } from '#domain/bulk/bulk-act';

/** Whether the action is right for a record. */
export type Judgement = 'right' | 'wrong';

/** A check of a sample of records before a bulk action, one record at a time. */
export class SampleLook<R extends { readonly id: string }> {
  /** Index of the current record, from 0. */
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

  /** Judges the current record and moves to the next; returns true if every record has been judged. */
  judge(judgement: Judgement): boolean {
    if (this.record === null) return false;
    const judged = new Map(this.judged);
    // Moves the record to the end, since the last judgment is undone first.
    judged.delete(this.record.id);
    this.judged = judged.set(this.record.id, judgement);
    this.next();
    return this.judged.size === this.#sample.length;
  }

  /** Undoes the last judgment and returns to its record. */
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
