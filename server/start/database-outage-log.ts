import type { DatabaseError, TransientFailure } from '../store/engines/database-error';

/** Lines of the server's log about a database that cannot serve now. */
export interface OutageReporter {
  databaseAway(reason: string): void;
  databaseBack(seconds: number): void;
  /** `count` requests were refused since the line before. */
  databaseSlow(reason: string, count: number): void;
}

export interface DatabaseOutageLogDeps {
  readonly log: OutageReporter;
  isReady(): Promise<boolean>;
  /** Milliseconds. */
  now(): number;
}

/** How often a database that was away is asked whether it is back. */
export const LOOK_EVERY_MS = 1_000;
/** Least time between two lines about requests that the database was too slow for. */
export const SLOW_EVERY_MS = 60_000;

/**
 * Keeps the log short while the database cannot serve: each request and each background task fails then. An outage is one line
 * when it begins and one when it ends.
 */
export class DatabaseOutageLog {
  readonly #deps: DatabaseOutageLogDeps;
  #awaySince: number | null = null;
  #looking: NodeJS.Timeout | undefined;
  #isStopped = false;
  #slowAt = -Infinity;
  #slowCount = 0;

  constructor(deps: DatabaseOutageLogDeps) {
    this.#deps = deps;
  }

  note(cause: TransientFailure, { message }: Pick<DatabaseError, 'message'>): void {
    if (cause === 'away') this.#noteAway(message);
    else this.#noteSlow(message);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#looking);
  }

  #noteAway(reason: string): void {
    if (this.#awaySince !== null || this.#isStopped) return;
    this.#awaySince = this.#deps.now();
    this.#deps.log.databaseAway(reason);
    this.#lookSoon();
  }

  #lookSoon(): void {
    this.#looking = setTimeout(() => void this.#look(), LOOK_EVERY_MS).unref();
  }

  async #look(): Promise<void> {
    const { log, isReady, now } = this.#deps;
    const isBack = await isReady();
    if (this.#isStopped) return;
    if (!isBack) return this.#lookSoon();
    log.databaseBack(Math.round((now() - (this.#awaySince ?? now())) / 1000));
    this.#awaySince = null;
  }

  #noteSlow(reason: string): void {
    this.#slowCount += 1;
    const now = this.#deps.now();
    if (now - this.#slowAt < SLOW_EVERY_MS) return;
    this.#deps.log.databaseSlow(reason, this.#slowCount);
    this.#slowAt = now;
    this.#slowCount = 0;
  }
}
