import { TableError } from './table-error';

/** The bytes of a file, from a place to another one; without the other one to its end. */
export interface TableBytes {
  readonly byteLength: number;
  slice(start: number, end?: number): Promise<ArrayBuffer>;
}

const CHUNK_BYTES = 512 * 1024;

/** A file piece by piece, from a place on; `onBytes` learns how far the reading is. Throws a `TableError` where it is not UTF-8. */
export async function* textChunks(
  file: TableBytes,
  from: number,
  onBytes: (count: number) => void,
): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let start = from; start < file.byteLength; start += CHUNK_BYTES) {
    const end = Math.min(start + CHUNK_BYTES, file.byteLength);
    // One piece at a time is in memory.
    // oxlint-disable-next-line no-await-in-loop
    const chunk = new Uint8Array(await file.slice(start, end));
    expectUtf8(() => decoder.decode(chunk, { stream: end < file.byteLength }));
    onBytes(end);
    yield chunk;
  }
}

function expectUtf8(decode: () => string): void {
  try {
    decode();
  } catch {
    throw new TableError({ code: 'not-utf-8' });
  }
}
