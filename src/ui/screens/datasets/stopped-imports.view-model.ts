import { actionBound, makeObservable, observableRef, runInAction } from 'mobx';
import type { UnfinishedImport } from '#application/dataset-creation/find-unfinished-imports.use-case';
import type { ViewModel } from '#ui/di/view-model';
import type { SessionState } from '#ui/shared/state/session.state';

/** Returns the imports of a user that stopped on this device. */
export type FindStoppedImports = (userId: string) => Promise<readonly UnfinishedImport[]>;

/** Imports of the user that stopped on this device, for the notice above the list (SET-79). */
export class StoppedImportsViewModel implements ViewModel {
  items: readonly UnfinishedImport[] = [];
  readonly #find: FindStoppedImports;
  readonly #session: Pick<SessionState, 'user'>;
  #isOpen = false;

  constructor(find: FindStoppedImports, session: Pick<SessionState, 'user'>) {
    this.#find = find;
    this.#session = session;
    makeObservable(this, { items: observableRef, renew: actionBound });
  }

  activate(): () => void {
    this.#isOpen = true;
    this.renew();
    return () => {
      this.#isOpen = false;
    };
  }

  /** Another tab may have gone on with one, or begun one. An import that goes on there has not stopped. */
  renew(): void {
    const { user } = this.#session;
    if (user !== null) void this.#look(user.id);
  }

  async #look(userId: string): Promise<void> {
    const found = await this.#find(userId);
    if (!this.#isOpen) return;
    runInAction(() => {
      this.items = found.filter(({ isElsewhere }) => !isElsewhere);
    });
  }
}
