import { visibleText } from '../text/visible-characters';

/** A person as a provider of identities describes them: texts of another program, any of which may be missing. */
export interface ProviderProfile {
  readonly username: string | null;
  readonly fullName: string | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
}

/** Longest username and longest name that are taken over from a provider. */
const USERNAME_LENGTH = 60;
const NAME_LENGTH = 100;

/** Numbers that are tried before a name gets an ending that is not taken for sure. */
const LAST_NUMBER = 9;

const FALLBACK = 'user';

/** A valid username (MWI-19) near the one that the person has at the provider. */
export function usernameFrom({ username, fullName, givenName }: ProviderProfile): string {
  const plain = [username, fullName, givenName].map((text) => validUsername(text ?? ''));
  return plain.find((name) => name !== '') ?? FALLBACK;
}

/**
 * Name of the attempt to find a free one, counted from 0. A user of the same name is another person as far as the server knows: the
 * newcomer gets a number. `unique` is letters and digits that no other name ends in.
 */
export function freeUsername(username: string, attempt: number, unique: string): string {
  if (attempt === 0) return username;
  return `${username}-${attempt < LAST_NUMBER ? attempt + 1 : unique}`;
}

/** First and last name of an account, as far as the provider tells them. */
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

/** Null for a text that names nothing. */
function validName(text: string | null): string | null {
  const visible = visibleText((text ?? '').replace(/[\p{Cc}\p{Cs}]/gu, ''));
  return Array.from(visible).slice(0, NAME_LENGTH).join('').trim() || null;
}
