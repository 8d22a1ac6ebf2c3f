import { exactJsonIn } from '#domain/shared/exact-json';

/** JSON as UTF-8 in URL-safe base64, without padding. */
export function base64Json(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Reads any base64, with or without padding, and all digits of whole numbers. Undefined for anything else: an address is untrusted input. */
export function fromBase64Json(text: string): unknown {
  // In the query of an address, a plus sign of plain base64 is read as a blank.
  const plain = text.replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/').replaceAll('=', '');
  try {
    const bytes = Uint8Array.from(atob(plain), (character) => character.charCodeAt(0));
    return exactJsonIn(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
