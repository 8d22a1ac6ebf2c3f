/** JSON as UTF-8 in base64 of the alphabet for URLs, without padding. */
export function base64Json(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Reads any base64, with or without padding. Undefined for anything else: an address is untrusted input. */
export function fromBase64Json(text: string): unknown {
  // A plus sign of plain base64 is a blank in the query of an address.
  const plain = text.replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/').replaceAll('=', '');
  try {
    const bytes = Uint8Array.from(atob(plain), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
