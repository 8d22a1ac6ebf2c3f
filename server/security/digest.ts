import { joined } from '../joined-bytes';

/** Hashes at once, where the browsers' way goes through another thread: for a short text that is most of the work. */
const hashOfNode = globalThis.process?.getBuiltinModule?.('node:crypto');

/** SHA-256 as hexadecimal text. */
export async function sha256(text: string): Promise<string> {
  return hexadecimal((await sha256Bytes(text)).buffer);
}

export function sha256Bytes(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return digestOf(new TextEncoder().encode(text));
}

/** SHA-256 of a text followed by bytes, as hexadecimal text. */
export async function sha256OfBytes(head: string, bytes: Uint8Array): Promise<string> {
  const begin = new TextEncoder().encode(head);
  return hexadecimal((await digestOf(joined([begin, bytes]))).buffer);
}

/** Up to this size, hashing takes less time than handing the bytes to another thread. */
const HASHED_AT_ONCE = 64 * 1024;

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  if (hashOfNode !== undefined && bytes.length <= HASHED_AT_ONCE)
    return Uint8Array.from(hashOfNode.createHash('sha256').update(bytes).digest());
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

export function hexadecimal(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function bytesOf(hexadecimalText: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hexadecimalText.match(/../gu) ?? [], (pair) => Number.parseInt(pair, 16));
}
