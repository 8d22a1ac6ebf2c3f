import { actionBound, makeObservable, observableRef } from 'mobx';
import type { EditedRecords } from '#application/shared/ports/unsaved-edits.port';
import type { ViewModel } from '#ui/di/view-model';
import type { SessionState } from '#ui/shared/state/session.state';
import { endAll } from '#ui/shared/state/end-all';

const NONE: readonly string[] = [];

/** Records that this user has changed on this device and not saved, as the device keeps them. */
export class UnsavedRecords implements ViewModel {
  /** Ids by dataset, the latest change first. */
  private byDataset: ReadonlyMap<string, readonly string[]> = new Map();

  readonly #families: readonly EditedRecords[];
  readonly #session: Pick<SessionState, 'user'>;

  constructor(families: readonly EditedRecords[], session: Pick<SessionState, 'user'>) {
    this.#families = families;
    this.#session = session;
    makeObservable<UnsavedRecords, 'byDataset'>(this, {
      byDataset: observableRef,
      renew: actionBound,
    });
  }

  activate(): () => void {
    this.renew();
    return endAll(...this.#families.map((family) => family.subscribe(this.renew)));
  }

  of(datasetId: string): readonly string[] {
    return this.byDataset.get(datasetId) ?? NONE;
  }

  renew(): void {
    const { user } = this.#session;
    const edited = user === null ? [] : this.#families.map((family) => family.editedRecords(user.id));
    this.byDataset = new Map(edited.flatMap((records) => [...records]));
  }
}
