import { actionBound, makeObservable, observableRef } from 'mobx';
import type { EditStore } from '#application/shared/ports/unsaved-edits.port';
import type { ViewModel } from '#ui/di/view-model';
import type { SessionState } from '#ui/shared/state/session.state';

const NONE: readonly string[] = [];

/** Records that this user has changed on this device and not saved, as the device keeps them. */
export class UnsavedRecords implements ViewModel {
  /** Ids by dataset, the latest change first. */
  private byDataset: ReadonlyMap<string, readonly string[]> = new Map();

  readonly #store: Pick<EditStore<unknown>, 'editedRecords' | 'subscribe'>;
  readonly #session: Pick<SessionState, 'user'>;

  constructor(
    store: Pick<EditStore<unknown>, 'editedRecords' | 'subscribe'>,
    session: Pick<SessionState, 'user'>,
  ) {
    this.#store = store;
    this.#session = session;
    makeObservable<UnsavedRecords, 'byDataset'>(this, {
      byDataset: observableRef,
      renew: actionBound,
    });
  }

  activate(): () => void {
    this.renew();
    return this.#store.subscribe(this.renew);
  }

  of(datasetId: string): readonly string[] {
    return this.byDataset.get(datasetId) ?? NONE;
  }

  renew(): void {
    const { user } = this.#session;
    this.byDataset = user === null ? new Map() : this.#store.editedRecords(user.id);
  }
}
