import { makeObservable, observableRef, reaction, runInAction } from 'mobx';
import type { PreferenceStore } from '#application/shared/ports/preference-store.port';
import type { SessionState } from '../session.state';
import type { BulkRecord } from '#domain/bulk/bulk-record';
import type { BulkActs } from './bulk-acts';

/** Loads the bulk actions when they are needed, and at once for a user who left some. */
export class LazyBulkActs<S extends BulkRecord> {
  /** Null until they are loaded. */
  acts: BulkActs<S> | null = null;

  readonly #download: () => Promise<BulkActs<S>>;
  #loading: Promise<BulkActs<S>> | null = null;

  constructor(load: () => Promise<BulkActs<S>>) {
    this.#download = load;
    makeObservable(this, { acts: observableRef });
  }

  /** Loads them once for all callers, and again after a failure. */
  load(): Promise<BulkActs<S>> {
    this.#loading ??= this.#fetch();
    return this.#loading;
  }

  /** Loads the actions of each user for whom the preference `openMark` says that some are left, until the page is closed. */
  watch(session: SessionState, preferences: Pick<PreferenceStore, 'read'>, openMark: string): void {
    reaction(
      () => session.user?.id,
      (id) => {
        // A failed load is repeated on the next request.
        if (id !== undefined && preferences.read(openMark + id)) this.load().catch(() => undefined);
      },
      { fireImmediately: true },
    );
  }

  async #fetch(): Promise<BulkActs<S>> {
    try {
      const acts = await this.#download();
      runInAction(() => {
        this.acts = acts;
      });
      return acts;
    } catch (error) {
      this.#loading = null;
      throw error;
    }
  }
}
