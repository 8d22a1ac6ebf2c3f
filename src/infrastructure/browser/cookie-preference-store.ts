import type { PreferenceStore } from '#application/shared/ports/preference-store.port';

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** Choices that a server may want to know before the client runs: the language. */
export class CookiePreferenceStore implements PreferenceStore {
  readonly #page: { cookie: string };

  constructor(page: { cookie: string } = document) {
    this.#page = page;
  }

  read(name: string): string | null {
    const found = this.#page.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
    return found === undefined ? null : decoded(found.slice(name.length + 1));
  }

  write(name: string, value: string): void {
    this.#page.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_IN_SECONDS}; samesite=lax`;
  }
}

/** Another program on this host may have written anything under the name. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
