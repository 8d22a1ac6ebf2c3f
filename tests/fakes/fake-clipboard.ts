import type { Clipboard } from '#application/shared/ports/clipboard.port';

export class FakeClipboard implements Clipboard {
  /** Text that a paste would insert. */
  text: string | null = null;
  readonly #refuses: boolean;

  constructor({ refuses = false }: { readonly refuses?: boolean } = {}) {
    this.#refuses = refuses;
  }

  write(text: string): Promise<boolean> {
    if (!this.#refuses) this.text = text;
    return Promise.resolve(!this.#refuses);
  }
}
