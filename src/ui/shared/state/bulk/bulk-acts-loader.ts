import { reaction } from 'mobx';
import type { PreferenceStore } from '#application/shared/ports/preference-store.port';
import type { SessionState } from '../session.state';
import type { BulkRecord } from '#domain/bulk/bulk-record';
import type { BulkActs } from './bulk-acts';
import { LazyChunk } from '../lazy-chunk';

/** Loads the bulk actions when they are needed, and at once for a user who left some. */
export class LazyBulkActs<S extends BulkRecord> {
  readonly #chunk: LazyChunk<BulkActs<S>>;

  constructor(load: () => Promise<BulkActs<S>>) {
    this.#chunk = new LazyChunk(load);
  }

  /** Null until they are loaded; observable. */
  get acts(): BulkActs<S> | null {
    return this.#chunk.loaded;
  }

  load(): Promise<BulkActs<S>> {
    return this.#chunk.load();
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
}
