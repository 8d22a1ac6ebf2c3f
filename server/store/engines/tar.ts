const BLOCK = 512;
const FILE = '0';
const FOLDER = '5';

export interface TarEntry {
  /** Relative, with slashes, at most 100 bytes. */
  readonly path: string;
  readonly isFolder: boolean;
  readonly content: Uint8Array;
}

/** The entries of an uncompressed tar file, as views into it. Long names and links do not occur in a database folder. */
export function* readTar(file: Uint8Array): Generator<TarEntry> {
  let offset = 0;
  // Zeros end the list; a file that was cut has none at the right place.
  while (file[offset] !== 0) {
    const header = file.subarray(offset, offset + BLOCK);
    if (header.length < BLOCK) throw new Error('The tar file is cut');
    const size = Number.parseInt(textAt(header, 124, 12), 8) || 0;
    const start = offset + BLOCK;
    yield {
      path: textAt(header, 0, 100).replace(/^\/+|\/+$/g, ''),
      isFolder: textAt(header, 156, 1) === FOLDER,
      content: file.subarray(start, start + size),
    };
    offset = start + padded(size);
  }
}

/** A tar file that PGlite reads too: folders before what is in them, sizes and check sums in the places of ustar. */
export function writeTar(entries: readonly TarEntry[]): Uint8Array<ArrayBuffer> {
  const size = entries.reduce((sum, { content }) => sum + BLOCK + padded(content.length), 2 * BLOCK);
  const file = new Uint8Array(size);
  let offset = 0;
  for (const entry of entries) {
    file.set(headerOf(entry), offset);
    file.set(entry.content, offset + BLOCK);
    offset += BLOCK + padded(entry.content.length);
  }
  return file;
}

function headerOf({ path, isFolder, content }: TarEntry): Uint8Array {
  const header = new Uint8Array(BLOCK);
  const put = (offset: number, text: string) => header.set(new TextEncoder().encode(text), offset);
  put(0, path);
  put(100, isFolder ? '0000700\0' : '0000600\0');
  put(108, '0000000\0'.repeat(2));
  put(124, `${content.length.toString(8).padStart(11, '0')}\0`);
  put(136, `${'0'.repeat(11)}\0`);
  // The sum counts its own place as spaces.
  put(148, ' '.repeat(8));
  put(156, isFolder ? FOLDER : FILE);
  put(257, 'ustar\x0000');
  const sum = header.reduce((total, byte) => total + byte, 0);
  put(148, `${sum.toString(8).padStart(6, '0')}\0 `);
  return header;
}

function padded(size: number): number {
  return Math.ceil(size / BLOCK) * BLOCK;
}

function textAt(header: Uint8Array, offset: number, length: number): string {
  const bytes = header.subarray(offset, offset + length);
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(end === -1 ? bytes : bytes.subarray(0, end)).trim();
}
