import { err, ok, type Result } from '#domain/shared/result';

/** Runs work while its total size is within a limit. Other work waits in order of arrival, up to a number. */
export class Room {
  readonly #size: number;
  readonly #mostWaiting: number;
  #taken = 0;
  readonly #waiting: { readonly size: number; readonly begin: () => void }[] = [];

  constructor(size: number, mostWaiting: number) {
    this.#size = size;
    this.#mostWaiting = mostWaiting;
  }

  /** Work larger than the limit runs alone. Refuses work while too much of it waits. */
  async take<T>(size: number, work: () => Promise<T>): Promise<Result<T, 'full'>> {
    const needed = Math.min(size, this.#size);
    if (this.#waiting.length > 0 || this.#taken + needed > this.#size) {
      if (this.#waiting.length >= this.#mostWaiting) return err('full');
      await new Promise<void>((begin) => this.#waiting.push({ size: needed, begin }));
    } else this.#taken += needed;
    try {
      return ok(await work());
    } finally {
      this.#taken -= needed;
      this.#beginWaiting();
    }
  }

  #beginWaiting(): void {
    for (
      let next = this.#waiting[0];
      next && this.#taken + next.size <= this.#size;
      next = this.#waiting[0]
    ) {
      this.#waiting.shift();
      this.#taken += next.size;
      next.begin();
    }
  }
}
