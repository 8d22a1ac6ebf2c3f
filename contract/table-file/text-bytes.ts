import {
  byteOrderOf,
  byteOrderOfLines,
  markedEncoding,
  Utf8Survey,
  withWindowsSigns,
  type DecoderName,
  type TextEncoding,
} from '#domain/dataset-import/text-encoding';
import { fileChunks, type TableBytes } from './table-bytes';
import { TableError } from './table-error';

export interface TextFile {
  readonly encoding: TextEncoding;
  /**
   * The text as UTF-8 chunks from an offset on; `onBytes` receives the number of bytes of the file read so far. UTF-8 keeps its
   * byte order mark, other encodings lose it. Throws a `TableError` if the bytes are invalid in the encoding.
   */
  utf8(from: number, onBytes: (count: number) => void): AsyncGenerator<Uint8Array>;
}

/** Number of bytes from which byte order marks, byte orders and other kinds of files are recognized. */
const START_BYTES = 64 * 1024;

/**
 * Opens a file as text in an encoding, or in the detected one: that of a byte order mark, UTF-16 if the NUL bytes indicate that,
 * UTF-8 if all bytes are valid, otherwise Windows-1252. Damaged UTF-8 is still opened as UTF-8, and is refused when it is read.
 */
export async function openText(file: TableBytes, chosen: TextEncoding | undefined): Promise<TextFile> {
  const start = new Uint8Array(await file.slice(0, Math.min(START_BYTES, file.byteLength)));
  if (isOtherKind(start)) throw new TableError({ code: 'not-text' });
  const decoder = chosen === undefined ? await guess(file, start) : decoderFor(chosen, start);
  const encoding = decoder === 'utf-16le' || decoder === 'utf-16be' ? 'utf-16' : decoder;
  return { encoding, utf8: (from, onBytes) => utf8Chunks(file, { decoder, encoding, from }, onBytes) };
}

/** True for a zip archive, such as a workbook, and for an old file of Excel or Word. */
function isOtherKind([first, second, third, fourth]: Uint8Array): boolean {
  const isZip = first === 0x50 && second === 0x4b && third === 3 && fourth === 4;
  return isZip || (first === 0xd0 && second === 0xcf && third === 0x11 && fourth === 0xe0);
}

function decoderFor(encoding: TextEncoding, start: Uint8Array): DecoderName {
  if (encoding !== 'utf-16') return encoding;
  const marked = markedEncoding(start);
  if (marked === 'utf-16le' || marked === 'utf-16be') return marked;
  return byteOrderOf(start) ?? byteOrderOfLines(start) ?? 'utf-16le';
}

async function guess(file: TableBytes, start: Uint8Array): Promise<DecoderName> {
  const known = markedEncoding(start) ?? byteOrderOf(start);
  if (known !== null) return known;
  if (await isUtf8(file)) return 'utf-8';
  const byLines = byteOrderOfLines(start);
  if (byLines !== null) return byLines;
  const survey = new Utf8Survey();
  for await (const { bytes } of fileChunks(file)) survey.take(bytes);
  return survey.isRatherUtf8 ? 'utf-8' : 'windows-1252';
}

async function isUtf8(file: TableBytes): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const { bytes, end } of fileChunks(file))
    if (decoded(decoder, bytes, end < file.byteLength) === null) return false;
  return true;
}

interface Decoding {
  readonly decoder: DecoderName;
  readonly encoding: TextEncoding;
  readonly from: number;
}

async function* utf8Chunks(
  file: TableBytes,
  { decoder: name, encoding, from }: Decoding,
  onBytes: (count: number) => void,
): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder(name, { fatal: true });
  const encoder = new TextEncoder();
  const isUtf8 = name === 'utf-8';
  let skipped = isUtf8 ? from : 0;
  for await (const { bytes, end } of fileChunks(file, skipped)) {
    const text = decoded(decoder, bytes, end < file.byteLength);
    if (text === null) throw new TableError({ code: 'encoding', encoding });
    onBytes(end);
    const utf8 = isUtf8 ? bytes : encoder.encode(name === 'windows-1252' ? withWindowsSigns(text) : text);
    const rest = utf8.subarray(from - skipped);
    skipped += utf8.length - rest.length;
    if (rest.length > 0) yield rest;
  }
}

/** Null if the bytes are invalid in the encoding. */
function decoded(decoder: TextDecoder, bytes: Uint8Array, hasMore: boolean): string | null {
  try {
    return decoder.decode(bytes, { stream: hasMore });
  } catch {
    return null;
  }
}
