import { visibleText } from '../text/visible-characters';

/** Profile of a person at an identity provider; any part may be missing. */
export interface ProviderProfile {
  readonly username: string | null;
  readonly fullName: string | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
}

/** Maximum length of a user name derived from a provider. */
const USERNAME_LENGTH = 60;
const NAME_LENGTH = 100;

/** Highest number that is tried before a name gets a unique suffix. */
const LAST_NUMBER = 9;

const FALLBACK = 'user';

/** A valid user name (MWI-19) that is similar to the one at the provider. */
export function usernameFrom({ username, fullName, givenName }: ProviderProfile): string {
  const plain = [username, fullName, givenName].map((text) => validUsername(text ?? ''));
  return plain.find((name) => name !== '') ?? FALLBACK;
}

/**
 * User name for an attempt to find a free one; attempts start at 0. The server assumes that an existing user with the same name
 * is a different person, so the new user gets a number. `unique` contains letters and digits that no other name ends with.
 */
export function freeUsername(username: string, attempt: number, unique: string): string {
  if (attempt === 0) return username;
  return `${username}-${attempt < LAST_NUMBER ? attempt + 1 : unique}`;
}

/** First and last name of an account, based on the profile at the provider. */
export function personalNames(profile: ProviderProfile): {
  readonly firstName: string;
  readonly lastName: string | null;
} {
  const given = validName(profile.givenName);
  if (given !== null) return { firstName: given, lastName: validName(profile.familyName) };
  return { firstName: validName(profile.fullName) ?? usernameFrom(profile), lastName: null };
}

function validUsername(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/@.*$/su, '')
    .replace(/[^A-Za-z0-9_-]+/gu, '-')
    .slice(0, USERNAME_LENGTH)
    .replace(/^[-_]+|[-_]+$/gu, '');
}

/** Null for a text without visible characters. */
function validName(text: string | null): string | null {
  const visible = visibleText((text ?? '').replace(/[\p{Cc}\p{Cs}]/gu, ''));
  return Array.from(visible).slice(0, NAME_LENGTH).join('').trim() || null;
}
