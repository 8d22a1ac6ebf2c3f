import type { PageReloader } from '#application/shared/ports/page-reloader.port';
import { ownName } from './base-path';
import { SafeStorage } from './safe-storage';

const LAST_RELOAD_KEY = ownName('ostraka.last-reload');

/** Remembers in the session of the tab: another tab may still need its own reload. */
export class BrowserPageReloader implements PageReloader {
  readonly #storage: SafeStorage;
  readonly #reload: () => void;

  constructor(storage = new SafeStorage(() => sessionStorage), reload = () => location.reload()) {
    this.#storage = storage;
    this.#reload = reload;
  }

  lastReload(): Date | null {
    const stored = Number(this.#storage.read(LAST_RELOAD_KEY) ?? Number.NaN);
    return Number.isFinite(stored) ? new Date(stored) : null;
  }

  reload(at: Date): void {
    // A tab that cannot remember would reload for ever.
    if (this.#storage.write(LAST_RELOAD_KEY, String(at.getTime()))) this.#reload();
  }
}
