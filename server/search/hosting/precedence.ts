/** Reading ahead, which nobody waits for yet, stands back for what somebody waits for. */
export class Precedence {
  #awaited = 0;
  readonly #onChange = new Set<() => void>();

  /** Somebody waits until the result is called. */
  begin(): () => void {
    this.#awaited += 1;
    this.#tell();
    return () => {
      this.#awaited -= 1;
      this.#tell();
    };
  }

  /** Resolves when it is the turn of a reading: nobody waits for another one, or somebody for it too. */
  async turnOf(isAwaited: () => boolean): Promise<void> {
    while (this.#awaited > 0 && !isAwaited())
      await new Promise<void>((resolve) => this.#onChange.add(resolve));
  }

  #tell(): void {
    for (const resolve of this.#onChange) resolve();
    this.#onChange.clear();
  }
}
