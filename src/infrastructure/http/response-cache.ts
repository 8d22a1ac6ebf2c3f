import type { Clock } from '#application/shared/ports/clock.port';
import { isAbout } from './topic';

interface Remembered {
  readonly topic: string;
  readonly value: unknown;
  readonly expires: number;
}

/** A user who visits thousands of datasets must not fill the memory with their numbers. */
const MAX_ENTRIES = 500;

/** Answers that may be reused for a while. */
export class ResponseCache {
  readonly #clock: Clock;
  readonly #entries = new Map<string, Remembered>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  read(key: string): { readonly value: unknown } | undefined {
    const entry = this.#entries.get(key);
    return entry !== undefined && this.#now() < entry.expires ? entry : undefined;
  }

  keep(key: string, topic: string, value: unknown, lifetime: number): void {
    if (lifetime <= 0) return;
    // Deleted first, so that the order of the map is the order of age.
    this.#entries.delete(key);
    this.#entries.set(key, { topic, value, expires: this.#now() + lifetime });
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined && this.#entries.size > MAX_ENTRIES) this.#entries.delete(oldest);
  }

  drop(topics: readonly string[]): void {
    for (const [key, { topic }] of this.#entries) {
      if (isAbout(topic, topics)) this.#entries.delete(key);
    }
  }

  clear(): void {
    this.#entries.clear();
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}
