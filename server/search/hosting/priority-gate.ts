/** Background reads yield to foreground requests. */
export class PriorityGate {
  #awaited = 0;
  readonly #onChange = new Set<() => void>();

  /** A request waits until the result is called. */
  begin(): () => void {
    this.#awaited += 1;
    this.#notify();
    return () => {
      this.#awaited -= 1;
      this.#notify();
    };
  }

  /** Resolves when a reading may go on: no request waits for another one, or one waits for this one too. */
  async turnOf(isAwaited: () => boolean): Promise<void> {
    while (this.#awaited > 0 && !isAwaited())
      await new Promise<void>((resolve) => this.#onChange.add(resolve));
  }

  #notify(): void {
    for (const resolve of this.#onChange) resolve();
    this.#onChange.clear();
  }
}
