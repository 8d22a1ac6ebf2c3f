import { base64Url } from './base64-url';

/** Bytes of an API key; as text these are the 107 characters that clients of this contract are used to. */
const API_KEY_BYTES = 80;
const TOKEN_BYTES = 32;

/** Without the characters that are mistaken for one another when a password is copied by hand. */
const PASSWORD_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const PASSWORD_GROUPS = 4;
const PASSWORD_GROUP_LENGTH = 5;

export function randomApiKey(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(API_KEY_BYTES)));
}

/** 256 bits, as text that a link can carry. */
export function randomToken(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)));
}

/** About 99 bits, in groups that can be read out. */
export function randomPassword(): string {
  const groups = Array.from({ length: PASSWORD_GROUPS }, () =>
    Array.from({ length: PASSWORD_GROUP_LENGTH }, randomPasswordCharacter).join(''),
  );
  return groups.join('-');
}

function randomPasswordCharacter(): string {
  const fair = 256 - (256 % PASSWORD_ALPHABET.length);
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) return PASSWORD_ALPHABET.charAt(byte % PASSWORD_ALPHABET.length);
  }
}
