/** AES-GCM needs a different nonce for each sealed text. The nonce is stored in front of the sealed text. */
const NONCE_BYTES = 12;

/** A key of AES-GCM for `sealText` and `openText`. */
export function sealingKey(bytes: BufferSource): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** The text as base64 that only the key opens again. */
export async function sealText(key: CryptoKey, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  return Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64');
}

/** Fails where the key is another one. */
export async function openText(key: CryptoKey, sealedText: string): Promise<string> {
  const bytes = Buffer.from(sealedText, 'base64');
  const iv = bytes.subarray(0, NONCE_BYTES);
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.subarray(NONCE_BYTES));
  return new TextDecoder().decode(text);
}
