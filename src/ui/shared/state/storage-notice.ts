import { action, actionBound, makeObservable, observableRef } from 'mobx';
import type { DeviceStorage } from '#application/shared/ports/device-storage.port';

/** Reports once per open tab that the browser stores nothing, or not everything (ERR-77). */
export class StorageNotice {
  isShown = false;

  readonly #storage: DeviceStorage;
  #wasShown = false;

  constructor(storage: DeviceStorage) {
    this.#storage = storage;
    makeObservable(this, {
      isShown: observableRef,
      dismiss: actionBound,
    });
  }

  activate(): () => void {
    return this.#storage.subscribe(() => {
      if (this.#wasShown) return;
      this.#wasShown = true;
      // Stored values may be read while the page is drawn, when nothing may change.
      queueMicrotask(action(() => (this.isShown = true)));
    });
  }

  dismiss(): void {
    this.isShown = false;
  }
}
