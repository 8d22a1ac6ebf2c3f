import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

/**
 * A file of sections of bytes, each with its length before and its check sum behind it, so that a file that was cut or is
 * damaged is known as such. It is written under another name, so that it is there whole or not at all. Check sums reveal
 * the damage that a power cut may still do to it.
 */
const MAGIC = Buffer.from('ostraka index 1\n');
/** Bytes that are written and summed up at once; between two, others have their turn. */
const SLICE = 4 * 1024 * 1024;
const LENGTH_BYTES = 8;
const SUM_BYTES = 4;

/** False, and nothing is written, when `isOutdated` said so before the end. */
export async function writeSections(
  file: string,
  sections: readonly Uint8Array[],
  isOutdated: () => boolean,
): Promise<boolean> {
  const unfinished = `${file}.unfinished`;
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await handle.write(MAGIC);
    for (const section of sections) if (!(await writeSection(handle, section, isOutdated))) return false;
    await rename(unfinished, file);
    return true;
  } finally {
    await handle.close();
    await rm(unfinished, { force: true });
  }
}

async function writeSection(
  handle: FileHandle,
  section: Uint8Array,
  isOutdated: () => boolean,
): Promise<boolean> {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeDoubleLE(section.length);
  await handle.write(length);
  let sum = 0;
  for (let begin = 0; begin < section.length; begin += SLICE) {
    const slice = section.subarray(begin, begin + SLICE);
    sum = crc32(slice, sum);
    await handle.write(slice);
    if (isOutdated()) return false;
  }
  const end = Buffer.alloc(SUM_BYTES);
  end.writeUInt32LE(sum);
  await handle.write(end);
  return true;
}

/** Sections of a file, one after the other. */
export class SectionReader {
  readonly #handle: FileHandle;
  readonly #bytes: number;
  #position = MAGIC.length;

  private constructor(handle: FileHandle, bytes: number) {
    this.#handle = handle;
    this.#bytes = bytes;
  }

  /** Null when the file is missing. Throws when it is no section file. */
  static async open(file: string): Promise<SectionReader | null> {
    const handle = await open(file).catch(() => null);
    if (handle === null) return null;
    const reader = new SectionReader(handle, (await handle.stat()).size);
    reader.#position = 0;
    const magic = Buffer.from(await reader.#read(Math.min(MAGIC.length, reader.#bytes)));
    if (magic.equals(MAGIC)) return reader;
    await reader.close();
    throw new Error('A kept index is damaged');
  }

  /** Throws where the file was cut or is damaged. */
  async next(): Promise<ArrayBuffer> {
    const length = Buffer.from(await this.#read(LENGTH_BYTES)).readDoubleLE();
    const section = await this.#read(length);
    const sum = Buffer.from(await this.#read(SUM_BYTES)).readUInt32LE();
    if ((await sumOf(section)) !== sum) throw new Error('A kept index is damaged');
    return section;
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }

  async #read(length: number): Promise<ArrayBuffer> {
    if (!(this.#position + length <= this.#bytes)) throw new Error('A kept index was cut');
    const bytes = new ArrayBuffer(length);
    for (let done = 0; done < length;) {
      const part = Math.min(SLICE, length - done);
      const { bytesRead } = await this.#handle.read(
        new Uint8Array(bytes, done, part),
        0,
        part,
        this.#position,
      );
      if (bytesRead === 0) throw new Error('A kept index was cut');
      done += bytesRead;
      this.#position += bytesRead;
    }
    return bytes;
  }
}

async function sumOf(section: ArrayBuffer): Promise<number> {
  let sum = 0;
  for (let begin = 0; begin < section.byteLength; begin += SLICE) {
    sum = crc32(new Uint8Array(section, begin, Math.min(SLICE, section.byteLength - begin)), sum);
    // Searches of other datasets run in the meantime.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return sum;
}
