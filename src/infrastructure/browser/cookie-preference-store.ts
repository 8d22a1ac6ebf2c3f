import type { PreferenceStore } from '#application/shared/ports/preference-store.port';
import { BASE_PATH, ownName } from './base-path';
import { storageRefusals, type StorageRefusals } from './storage-refusals';

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** Choices that a server may want to know before the client runs: the language. */
export class CookiePreferenceStore implements PreferenceStore {
  readonly #page: { cookie: string };
  readonly #refusals: Pick<StorageRefusals, 'note'>;

  constructor(
    page: { cookie: string } = document,
    refusals: Pick<StorageRefusals, 'note'> = storageRefusals,
  ) {
    this.#page = page;
    this.#refusals = refusals;
  }

  read(name: string): string | null {
    const start = startOf(name);
    const found = this.#page.cookie.split('; ').find((pair) => pair.startsWith(start));
    return found === undefined ? null : decoded(found.slice(start.length));
  }

  write(name: string, value: string): void {
    this.#page.cookie = `${startOf(name)}${encodeURIComponent(value)}; path=${BASE_PATH}; max-age=${YEAR_IN_SECONDS}; samesite=lax`;
    // A browser that blocks cookies says nothing.
    if (this.read(name) !== value) this.#refusals.note();
  }
}

/** A page below a path is also shown the cookies of the host's root. */
function startOf(name: string): string {
  return `${encodeURIComponent(ownName(name))}=`;
}

/** Another program on this host may have written anything under the name. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
