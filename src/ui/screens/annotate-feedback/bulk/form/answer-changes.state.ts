import { action, computed, makeObservable, observableRef } from 'mobx';
import { NO_CHANGES, type SharedChange, type SharedChanges } from '#domain/bulk/feedback/answer-changes';

/** Changes of the answers of many records that are not submitted yet. */
export class AnswerChangesState {
  all: SharedChanges = NO_CHANGES;

  constructor() {
    makeObservable(this, { all: observableRef, isEmpty: computed, set: action, replace: action });
  }

  get isEmpty(): boolean {
    return this.all.size === 0;
  }

  /** `undefined` leaves the question as it is. */
  set(questionName: string, change: SharedChange | undefined): void {
    if (this.all.get(questionName) === change) return;
    const all = new Map(this.all);
    if (change === undefined) all.delete(questionName);
    else all.set(questionName, change);
    this.all = all;
  }

  replace(all: SharedChanges): void {
    this.all = all;
  }
}

/** The changes of a visit, by dataset: who looks at another page in between finds them again. */
export class ChangesOfVisit {
  readonly #changes = new Map<string, AnswerChangesState>();

  of(userId: string, datasetId: string): AnswerChangesState {
    const key = `${userId} ${datasetId}`;
    const known = this.#changes.get(key) ?? new AnswerChangesState();
    this.#changes.set(key, known);
    return known;
  }
}

/** By the state that lives as long as the visit does. */
const visits = new WeakMap<object, ChangesOfVisit>();

export function changesOfVisit(visit: object): ChangesOfVisit {
  const known = visits.get(visit) ?? new ChangesOfVisit();
  visits.set(visit, known);
  return known;
}
