/** The storage of a browser without a browser; it can be full. */
export class InMemoryStorage implements Storage {
  readonly #items = new Map<string, string>();
  readonly #isFull: boolean;

  constructor({ isFull = false }: { readonly isFull?: boolean } = {}) {
    this.#isFull = isFull;
  }

  get length(): number {
    return this.#items.size;
  }

  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    if (this.#isFull) throw new DOMException('full', 'QuotaExceededError');
    this.#items.set(key, value);
  }

  removeItem(key: string): void {
    this.#items.delete(key);
  }

  clear(): void {
    this.#items.clear();
  }
}
