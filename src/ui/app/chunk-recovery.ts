import type { Clock } from '#application/shared/ports/clock.port';
import type { PageReloader } from '#application/shared/ports/page-reloader.port';
import { isChunkLoadError, mayReload } from './chunk-reload';

/** Fetches a new version of the client when a part of the old one is gone. */
export class ChunkRecovery {
  readonly #reloader: PageReloader;
  readonly #clock: Clock;

  constructor(reloader: PageReloader, clock: Clock) {
    this.#reloader = reloader;
    this.#clock = clock;
  }

  canRecover(error: unknown): boolean {
    return isChunkLoadError(error) && mayReload(this.#reloader.lastReload(), this.#clock.now());
  }

  recover(error: unknown): void {
    if (this.canRecover(error)) this.#reloader.reload(this.#clock.now());
  }
}
