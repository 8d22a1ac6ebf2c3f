import { SaxesParser, type SaxesAttributeNS } from 'saxes';
import { TableError } from './table-error';
import { ZipDamage } from './zip-file';

export type XmlAttributes = Readonly<Record<string, string>>;

/** Receives the elements of a document by their local names and builds items from them. */
export interface XmlReader<T> {
  open(name: string, attributes: XmlAttributes): void;
  text(text: string): void;
  close(name: string): void;
  /** Items that were built; `xmlItems` takes them out. */
  readonly built: T[];
}

/** Attributes are objects only with namespaces, which are disabled. */
function plain(attributes: Record<string, string> | Record<string, SaxesAttributeNS>): XmlAttributes {
  return attributes as XmlAttributes; // The parser is created without `xmlns`.
}

/** Maximum bytes between two elements: a cell of Excel has at most 32,767 characters. */
const TEXT_MAX_BYTES = 4 * 1024 * 1024;

/** Streams a document. Throws a `TableError` if a single text is longer than any cell may be. */
export async function* xmlItems<T>(
  chunks: AsyncIterable<Uint8Array>,
  reader: XmlReader<T>,
): AsyncGenerator<T> {
  const parser = new SaxesParser({ position: false });
  const decoder = new TextDecoder();
  let pending = 0;
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('error', (cause) => {
    throw new ZipDamage('XML', { cause });
  });
  parser.on('opentag', ({ name, attributes }) => {
    pending = 0;
    reader.open(local(name), plain(attributes));
  });
  parser.on('closetag', ({ name }) => {
    pending = 0;
    reader.close(local(name));
  });
  parser.on('text', (text) => reader.text(text));
  parser.on('cdata', (text) => reader.text(text));
  for await (const chunk of chunks) {
    pending += chunk.length;
    parser.write(decoder.decode(chunk, { stream: true }));
    if (pending > TEXT_MAX_BYTES) throw new TableError({ code: 'workbook-too-large', limit: TEXT_MAX_BYTES });
    yield* reader.built.splice(0);
  }
  parser.close();
  yield* reader.built.splice(0);
}
