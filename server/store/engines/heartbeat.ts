import { DOING, type LifeSigns } from './life-signs';

export const BEAT_MS = 1_000;

/** Beats without a sign of life after which the thread of the database is given up. */
const PATIENCE = 10;
/**
 * A statement that neither reads nor writes a file for so long is not known of this program; one that does, however long
 * it takes, gives signs of life all the time.
 */
const PATIENCE_WITH_COMPUTING = 60;

export interface HeartbeatOptions {
  readonly signs: Pick<LifeSigns, 'count' | 'doing'>;
  /** Has a thread that waits for work give a sign. */
  ping(): void;
  onSilence(reason: string): void;
}

/**
 * Notices that the thread of the database hangs. Counts its own beats and not the time: they stop together when the
 * machine sleeps.
 */
export class Heartbeat {
  readonly #options: HeartbeatOptions;
  #timer: NodeJS.Timeout | undefined;
  #lastCount = 0;
  #silentBeats = 0;

  constructor(options: HeartbeatOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => this.#beat(), BEAT_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #beat(): void {
    const { signs, ping, onSilence } = this.#options;
    const { count, doing } = signs;
    if (count !== this.#lastCount || doing === DOING.loading) this.#silentBeats = 0;
    else this.#silentBeats += 1;
    this.#lastCount = count;
    if (this.#silentBeats === 0) return ping();
    const patience = doing === DOING.computing ? PATIENCE_WITH_COMPUTING : PATIENCE;
    if (this.#silentBeats < patience) return;
    this.stop();
    onSilence(doing === DOING.usingDisk ? SILENT_DISK : SILENT_THREAD);
  }
}

const SILENT_DISK = `the disk has not answered for ${PATIENCE} s`;
const SILENT_THREAD = 'its thread gives no sign of life';
