import type { PreferenceStore } from '#application/shared/ports/preference-store.port';

export class InMemoryPreferenceStore implements PreferenceStore {
  readonly #values: Map<string, string>;

  constructor(values: Readonly<Record<string, string>> = {}) {
    this.#values = new Map(Object.entries(values));
  }

  read(name: string): string | null {
    return this.#values.get(name) ?? null;
  }

  write(name: string, value: string): void {
    this.#values.set(name, value);
  }
}
