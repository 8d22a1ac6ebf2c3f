/** SHA-256 as hexadecimal text. */
export async function sha256(text: string): Promise<string> {
  return hexadecimal(await sha256Bytes(text));
}

export function sha256Bytes(text: string): Promise<ArrayBuffer> {
  return crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
}

export function hexadecimal(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function bytesOf(hexadecimalText: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hexadecimalText.match(/../gu) ?? [], (pair) => Number.parseInt(pair, 16));
}
