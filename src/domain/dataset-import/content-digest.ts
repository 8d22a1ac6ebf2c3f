/** 64-bit digest of all bytes so far, as two halves of 32 bits. */
export interface ContentDigest {
  readonly low: number;
  readonly high: number;
}

export const DIGEST_OF_NOTHING: ContentDigest = { low: 0x811c9dc5, high: 0x41c6ce57 };

/**
 * Two variants of FNV-1a over bytes, so that the size of chunks does not matter. Pages served over plain http cannot use the
 * browser's digests, which also require the whole file at once.
 */
export function digestAfter(
  { low: lowBefore, high: highBefore }: ContentDigest,
  bytes: Uint8Array,
): ContentDigest {
  let low = lowBefore;
  let high = highBefore;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    low = Math.imul(low ^ byte, 0x01000193);
    high = Math.imul(high ^ byte, 0x9e3779b1);
    high ^= high >>> 15;
  }
  return { low, high };
}

export function digestText({ low, high }: ContentDigest): string {
  return [low, high].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
