import { makeObservable, observableRef, reaction, runInAction } from 'mobx';
import { OPEN_ACTS } from '#application/bulk/open-acts-mark';
import type { PreferenceStore } from '#application/shared/ports/preference-store.port';
import type { SessionState } from '../session.state';
import type { BulkActs, BulkActsDoor } from './bulk-acts';

/** Loads the acts on many when they are needed, and at once for a person who has left some. */
export class LateBulkActs implements BulkActsDoor {
  acts: BulkActs | null = null;

  readonly #load: () => Promise<BulkActs>;
  #bringing: Promise<BulkActs> | null = null;

  constructor(load: () => Promise<BulkActs>) {
    this.#load = load;
    makeObservable(this, { acts: observableRef, bring: false, watch: false });
  }

  bring(): Promise<BulkActs> {
    this.#bringing ??= this.#fetch();
    return this.#bringing;
  }

  /** For as long as the page lives. */
  watch(session: SessionState, preferences: Pick<PreferenceStore, 'read'>): void {
    reaction(
      () => session.user?.id,
      (id) => {
        // A failed load is repeated on the next request.
        if (id !== undefined && preferences.read(OPEN_ACTS + id)) this.bring().catch(() => undefined);
      },
      { fireImmediately: true },
    );
  }

  async #fetch(): Promise<BulkActs> {
    try {
      const acts = await this.#load();
      runInAction(() => {
        this.acts = acts;
      });
      return acts;
    } catch (error) {
      this.#bringing = null;
      throw error;
    }
  }
}
