import type { PageReloader } from '#application/shared/ports/page-reloader.port';

export class FakePageReloader implements PageReloader {
  reloads = 0;
  #lastReload: Date | null;

  constructor(lastReload: Date | null = null) {
    this.#lastReload = lastReload;
  }

  lastReload(): Date | null {
    return this.#lastReload;
  }

  reload(at: Date): void {
    this.#lastReload = at;
    this.reloads += 1;
  }
}
