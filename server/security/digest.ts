/** Hashes at once, where the browsers' way goes through another thread: for a short text that is most of the work. */
const hashOfNode = globalThis.process?.getBuiltinModule?.('node:crypto');

/** SHA-256 as hexadecimal text. */
export async function sha256(text: string): Promise<string> {
  return hexadecimal((await sha256Bytes(text)).buffer);
}

export async function sha256Bytes(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(text);
  if (hashOfNode !== undefined)
    return Uint8Array.from(hashOfNode.createHash('sha256').update(bytes).digest());
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

export function hexadecimal(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function bytesOf(hexadecimalText: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hexadecimalText.match(/../gu) ?? [], (pair) => Number.parseInt(pair, 16));
}
