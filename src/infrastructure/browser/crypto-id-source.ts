import type { IdSource } from '#application/shared/ports/id-source.port';

/** Random UUIDs, version 4. */
export class CryptoIdSource implements IdSource {
  next(): string {
    // Pages served over plain http from another host than this one have random numbers, but not `randomUUID`.
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const digits = [...bytes].map((byte, index) => hex(marked(byte, index))).join('');
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }
}

/** Version and variant have fixed bits in the seventh and ninth byte. */
function marked(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40;
  return index === 8 ? (byte & 0x3f) | 0x80 : byte;
}

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}
