import { DOING, type ThreadActivity } from './thread-activity';

export const BEAT_MS = 1_000;

/** Beats without a sign of life before the server gives up the database thread. */
const PATIENCE = 10;
/**
 * The same for a thread that computes. Statements on a million records compute up to 1.6 s between two uses of the disk, which
 * a slow machine stretches; see docs/design/storage.md.
 */
const PATIENCE_WITH_COMPUTING = 60;

export interface HeartbeatOptions {
  readonly signs: Pick<ThreadActivity, 'count' | 'doing'>;
  /** Asks an idle thread for a sign of life. */
  ping(): void;
  onSilence(reason: string): void;
}

/** Notices that the database thread hangs. Counts its own beats instead of time, because both stop while the machine sleeps. */
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
