import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { Reply, RepositoryFailure } from '#application/shared/repository-failure';

/** Runs one act at a time, so that a second press does nothing, and keeps why the last one failed. */
export class ActRun {
  isBusy = false;
  failure: RepositoryFailure | null = null;

  constructor() {
    makeObservable(this, { isBusy: observableRef, failure: observableRef, forget: action, run: action });
  }

  forget(): void {
    this.failure = null;
  }

  /** The result of an act that was carried out; undefined otherwise. */
  async run<T>(act: () => Reply<T>): Promise<{ readonly value: T } | undefined> {
    if (this.isBusy) return undefined;
    this.isBusy = true;
    this.failure = null;
    const done = await act();
    return runInAction(() => {
      this.isBusy = false;
      if (done.ok) return { value: done.value };
      this.failure = done.error;
      return undefined;
    });
  }
}
