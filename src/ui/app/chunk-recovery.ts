import type { Clock } from '#application/shared/ports/clock.port';
import type { PageReloader } from '#application/shared/ports/page-reloader.port';

/** Reloads the page when a part of the client is missing, which usually means that a new version has replaced it on the server. */
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

const RELOAD_INTERVAL_MILLISECONDS = 60_000;

/** Messages for a missing chunk: Chromium and Firefox, Safari, bundlers. */
const CHUNK_MESSAGES = [
  /dynamically imported module/iu,
  /importing a module script failed/iu,
  /unable to preload css/iu,
  /loading (css )?chunk .* failed/iu,
];

export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && CHUNK_MESSAGES.some((message) => message.test(error.message));
}

/** Allows one reload per minute, so that a part that stays missing leads to the error page and not to an endless reload. */
export function mayReload(lastReload: Date | null, now: Date): boolean {
  return lastReload === null || now.getTime() - lastReload.getTime() >= RELOAD_INTERVAL_MILLISECONDS;
}
