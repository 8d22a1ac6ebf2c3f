import { Inflate } from 'fflate';
import { fileChunks, type TableBytes } from './table-bytes';

/** Thrown if an archive, or a file in it, is damaged. */
export class ZipDamage extends Error {
  override readonly name = 'ZipDamage';
}

/** A file in an archive. */
interface ZipEntry {
  readonly method: number;
  readonly compressedSize: number;
  /** Uncompressed size as declared by the archive. */
  readonly size: number;
  /** Offset of its local header in the archive. */
  readonly offset: number;
}

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const COMMENT_MAX_BYTES = 0xffff;
const END64_LOCATOR_SIGNATURE = 0x07064b50;
const END64_LOCATOR_BYTES = 20;
const END64_BYTES = 56;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const HEADER_BYTES = 30;
const ZIP64_FIELD = 1;
/** A size or offset that is stored in a field of ZIP64. */
const ELSEWHERE = 0xffffffff;
/** Maximum size of the directory, which has several entries for each sheet of a workbook. */
const DIRECTORY_MAX_BYTES = 16 * 1024 * 1024;

const STORED = 0;
const DEFLATED = 8;
/** Number of compressed bytes that are expanded at once. Deflate expands them at most a thousand times. */
const STEP_BYTES = 4 * 1024;

/** A zip archive whose files are streamed. Only its directory is in memory. */
export class ZipFile {
  readonly #file: TableBytes;
  readonly #entries: ReadonlyMap<string, ZipEntry>;

  private constructor(file: TableBytes, entries: ReadonlyMap<string, ZipEntry>) {
    this.#file = file;
    this.#entries = entries;
  }

  static async open(file: TableBytes): Promise<ZipFile> {
    return new ZipFile(file, await readDirectory(file));
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** Uncompressed size of a file according to the archive, which may be wrong. */
  sizeOf(name: string): number {
    return this.#entries.get(name)?.size ?? 0;
  }

  /** The bytes of a file; `onBytes` receives the offset in the archive up to which it was read. */
  async *read(name: string, onBytes: (count: number) => void = () => undefined): AsyncGenerator<Uint8Array> {
    const entry = this.#entries.get(name);
    if (entry === undefined) throw new ZipDamage(`no ${name}`);
    const header = new DataView(await this.#file.slice(entry.offset, entry.offset + HEADER_BYTES));
    if (header.byteLength < HEADER_BYTES) throw new ZipDamage(name);
    const start = entry.offset + HEADER_BYTES + header.getUint16(26, true) + header.getUint16(28, true);
    const end = start + entry.compressedSize;
    if (end > this.#file.byteLength) throw new ZipDamage(name);
    const expand = expander(entry.method, name);
    for await (const { bytes, end: place } of fileChunks(this.#file, start, end)) {
      onBytes(place);
      for (let at = 0; at < bytes.length; at += STEP_BYTES) {
        const isLast = place === end && at + STEP_BYTES >= bytes.length;
        yield* expand(bytes.subarray(at, at + STEP_BYTES), isLast);
      }
    }
  }
}

type Expand = (bytes: Uint8Array, isLast: boolean) => readonly Uint8Array[];

function expander(method: number, name: string): Expand {
  if (method === STORED) return (bytes) => [bytes];
  if (method !== DEFLATED) throw new ZipDamage(`${name} is compressed by ${method}`);
  let pieces: Uint8Array[] = [];
  const inflate = new Inflate((piece) => pieces.push(piece));
  return (bytes, isLast) => {
    pieces = [];
    try {
      inflate.push(bytes, isLast);
    } catch (cause) {
      throw new ZipDamage(name, { cause });
    }
    return pieces.filter(({ length }) => length > 0);
  };
}

async function readDirectory(file: TableBytes): Promise<ReadonlyMap<string, ZipEntry>> {
  const { start, size } = await placeOfDirectory(file);
  if (size > DIRECTORY_MAX_BYTES || start + size > file.byteLength) throw new ZipDamage('directory');
  const view = new DataView(await file.slice(start, start + size));
  const entries = new Map<string, ZipEntry>();
  const decoder = new TextDecoder();
  let at = 0;
  while (at + ENTRY_BYTES <= view.byteLength && view.getUint32(at, true) === ENTRY_SIGNATURE) {
    const [nameLength, extraLength] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true)];
    const extraAt = at + ENTRY_BYTES + nameLength;
    const next = extraAt + extraLength + view.getUint16(at + 32, true);
    if (next > view.byteLength) throw new ZipDamage('directory');
    const name = decoder.decode(new Uint8Array(view.buffer, at + ENTRY_BYTES, nameLength));
    entries.set(name, entryAt(view, at, { extraAt, extraEnd: extraAt + extraLength }));
    at = next;
  }
  return entries;
}

function entryAt(
  view: DataView,
  at: number,
  extra: { readonly extraAt: number; readonly extraEnd: number },
): ZipEntry {
  const sizes = [24, 20, 42].map((place) => view.getUint32(at + place, true));
  const long = zip64Values(view, extra);
  // The field contains only the values that do not fit, in this order.
  const [size = 0, compressedSize = 0, offset = 0] = sizes.map((value) =>
    value === ELSEWHERE ? (long.shift() ?? ELSEWHERE) : value,
  );
  return { method: view.getUint16(at + 10, true), size, compressedSize, offset };
}

function zip64Values(
  view: DataView,
  { extraAt, extraEnd }: { readonly extraAt: number; readonly extraEnd: number },
): number[] {
  for (let at = extraAt; at + 4 <= extraEnd;) {
    const end = at + 4 + view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === ZIP64_FIELD) {
      const values: number[] = [];
      for (let value = at + 4; value + 8 <= Math.min(end, extraEnd); value += 8)
        values.push(Number(view.getBigUint64(value, true)));
      return values;
    }
    at = end;
  }
  return [];
}

async function placeOfDirectory(
  file: TableBytes,
): Promise<{ readonly start: number; readonly size: number }> {
  const from = Math.max(0, file.byteLength - END_BYTES - COMMENT_MAX_BYTES - END64_LOCATOR_BYTES);
  const tail = new DataView(await file.slice(from, file.byteLength));
  let end = tail.byteLength - END_BYTES;
  while (end >= 0 && tail.getUint32(end, true) !== END_SIGNATURE) end -= 1;
  if (end < 0) throw new ZipDamage('no end');
  const locator = end - END64_LOCATOR_BYTES;
  if (locator >= 0 && tail.getUint32(locator, true) === END64_LOCATOR_SIGNATURE) {
    const place = Number(tail.getBigUint64(locator + 8, true));
    const record = new DataView(await file.slice(place, place + END64_BYTES));
    if (record.byteLength < END64_BYTES) throw new ZipDamage('no end');
    return { size: Number(record.getBigUint64(40, true)), start: Number(record.getBigUint64(48, true)) };
  }
  return { size: tail.getUint32(end + 12, true), start: tail.getUint32(end + 16, true) };
}
