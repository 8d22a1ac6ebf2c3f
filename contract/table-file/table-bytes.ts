/** Bytes of a file, read by range; without `end` up to the end of the file. */
export interface TableBytes {
  readonly byteLength: number;
  slice(start: number, end?: number): Promise<ArrayBuffer>;
}

const CHUNK_BYTES = 512 * 1024;

/** Yields a part of a file in chunks, each with the offset at which it ends. */
export async function* fileChunks(
  file: TableBytes,
  from = 0,
  to = file.byteLength,
): AsyncGenerator<{ readonly bytes: Uint8Array; readonly end: number }> {
  for (let start = from; start < to; start += CHUNK_BYTES) {
    const end = Math.min(start + CHUNK_BYTES, to);
    // Only one chunk at a time is in memory.
    // oxlint-disable-next-line no-await-in-loop
    yield { bytes: new Uint8Array(await file.slice(start, end)), end };
  }
}
