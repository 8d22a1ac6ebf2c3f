import type { Clock } from '../shared/ports/clock.port';
import type { Reply } from '../shared/repository-failure';
import type { TaskProgress } from './ports/task-record-source.port';

/** Milliseconds after which a search of an older server finds saved records: its engine makes them visible once per second. */
const VISIBLE_AFTER = 1_200;

export interface ProgressReadingDeps {
  readonly read: (signal: AbortSignal) => Reply<TaskProgress>;
  /** Whether searches find saved records at once. */
  readonly findsSavedAtOnce: () => Promise<boolean>;
  readonly clock: Clock;
  readonly onRead: (progress: TaskProgress) => void;
}

/** Reads the progress of a dataset. Requests that come during a request share the next one. */
export class ProgressReading {
  readonly #deps: ProgressReadingDeps;
  readonly #controller = new AbortController();
  #isReading = false;
  #isWanted = false;
  #cancelLater: (() => void) | null = null;

  constructor(deps: ProgressReadingDeps) {
    this.#deps = deps;
  }

  async read(): Promise<void> {
    this.#isWanted = true;
    if (this.#isReading) return;
    this.#isReading = true;
    while (this.#isWanted && !this.#controller.signal.aborted) {
      this.#isWanted = false;
      // One request at a time: a later request waits for the answer to this one.
      // oxlint-disable-next-line no-await-in-loop
      const progress = await this.#deps.read(this.#controller.signal);
      if (progress.ok && !this.#isWanted) this.#deps.onRead(progress.value);
    }
    this.#isReading = false;
  }

  async readAfterSave(): Promise<void> {
    const [isFinal] = await Promise.all([this.#deps.findsSavedAtOnce(), this.read()]);
    if (isFinal || this.#controller.signal.aborted) return;
    this.#cancelLater?.();
    this.#cancelLater = this.#deps.clock.after(VISIBLE_AFTER, () => void this.read());
  }

  stop(): void {
    this.#controller.abort();
    this.#cancelLater?.();
  }
}
