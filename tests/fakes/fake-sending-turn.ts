import type { SendingTurn } from '#application/sending/ports/sending-turn.port';

/** One turn for all tabs that share it, given in the order in which they ask. */
export class FakeSendingTurn implements SendingTurn {
  #last: Promise<void> = Promise.resolve();
  #holders = 0;

  /** Tabs that have the turn or wait for it. */
  get holders(): number {
    return this.#holders;
  }

  async take(): Promise<() => void> {
    const before = this.#last;
    let release = (): void => undefined;
    this.#last = new Promise((resolve) => {
      release = resolve;
    });
    this.#holders += 1;
    await before;
    return () => {
      this.#holders -= 1;
      release();
    };
  }
}
