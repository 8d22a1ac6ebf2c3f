import {
  builtInDateFormat,
  dateFormatOf,
  type DateFormat,
  type DateSystem,
} from '#domain/dataset-import/excel-date';
import { TableError } from './table-error';
import { xmlItems, type XmlAttributes, type XmlReader } from './xml-events';
import type { ZipFile } from './zip-file';

/** Maximum uncompressed size of the texts that all sheets of a workbook share, in bytes. */
const TEXTS_MAX_BYTES = 256 * 1024 ** 2;
/** Maximum uncompressed size of any other part that is read into memory, in bytes. */
const PART_MAX_BYTES = 64 * 1024 ** 2;

export interface Sheet {
  readonly name: string;
  /** Name of its file in the archive. */
  readonly path: string;
  readonly isHidden: boolean;
}

/** The parts of a workbook that all of its sheets share. */
export interface WorkbookParts {
  readonly sheets: readonly Sheet[];
  readonly dateSystem: DateSystem;
  /** Date formats by the index of a style; null for a style of numbers or texts. */
  readonly dateFormats: ReadonlyArray<DateFormat | null>;
  readonly texts: readonly string[];
}

/** Returns null for an archive that is not a workbook. */
export async function readWorkbookParts(zip: ZipFile): Promise<WorkbookParts | null> {
  const path = (await relationsOf(zip, '')).find(({ type }) => type === 'officeDocument')?.path;
  const workbook = path ?? 'xl/workbook.xml';
  if (!zip.has(workbook) || !workbook.endsWith('.xml')) return null;
  const relations = await relationsOf(zip, workbook);
  const pathOf = (type: string) => relations.find((relation) => relation.type === type)?.path;
  const { sheets, dateSystem } = await readSheets(zip, workbook);
  const paths = new Map(
    relations.filter(({ type }) => type === 'worksheet').map((relation) => [relation.id, relation.path]),
  );
  return {
    sheets: sheets.flatMap(({ id, ...sheet }) => {
      const sheetPath = paths.get(id);
      return sheetPath === undefined || !zip.has(sheetPath) ? [] : [{ ...sheet, path: sheetPath }];
    }),
    dateSystem,
    dateFormats: await readDateFormats(zip, pathOf('styles')),
    texts: await readTexts(zip, pathOf('sharedStrings')),
  };
}

/** Reads the elements without their texts. */
class ElementReader implements XmlReader<readonly [name: string, attributes: XmlAttributes]> {
  readonly built: Array<readonly [string, XmlAttributes]> = [];

  open(name: string, attributes: XmlAttributes): void {
    this.built.push([name, attributes]);
  }

  text(): void {}

  close(name: string): void {
    this.built.push([`/${name}`, {}]);
  }
}

function elements(zip: ZipFile, path: string) {
  return xmlItems(limited(zip, path, PART_MAX_BYTES), new ElementReader());
}

/** Throws a `TableError` if a part exceeds the limit, in bytes. The size in the archive may be wrong, so the bytes are counted too. */
export async function* limited(zip: ZipFile, path: string, limit: number): AsyncGenerator<Uint8Array> {
  const refusal = new TableError({ code: 'workbook-too-large', limit });
  if (zip.sizeOf(path) > limit) throw refusal;
  let size = 0;
  for await (const chunk of zip.read(path)) {
    size += chunk.length;
    if (size > limit) throw refusal;
    yield chunk;
  }
}

interface Relation {
  readonly id: string;
  /** Last segment of the type: the segments before it are different in strict workbooks. */
  readonly type: string;
  readonly path: string;
}

/** Relations of a part to others, or of the archive itself if the part is empty. */
async function relationsOf(zip: ZipFile, part: string): Promise<readonly Relation[]> {
  const cut = part.lastIndexOf('/') + 1;
  const folder = part.slice(0, cut);
  const path = `${folder}_rels/${part.slice(cut)}.rels`;
  if (!zip.has(path)) return [];
  const relations: Relation[] = [];
  for await (const [name, attributes] of elements(zip, path)) {
    if (name !== 'Relationship') continue;
    const { Id: id = '', Type: type = '', Target: target = '' } = attributes;
    relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), path: resolved(folder, target) });
  }
  return relations;
}

function resolved(folder: string, target: string): string {
  return new URL(target, `zip:///${folder}`).pathname.slice(1);
}

async function readSheets(zip: ZipFile, path: string) {
  const sheets: Array<Omit<Sheet, 'path'> & { readonly id: string }> = [];
  let dateSystem: DateSystem = '1900';
  for await (const [name, attributes] of elements(zip, path)) {
    const { date1904, state } = attributes;
    if (name === 'workbookPr' && (date1904 === '1' || date1904 === 'true')) dateSystem = '1904';
    if (name !== 'sheet') continue;
    const [, id = ''] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? [];
    sheets.push({ name: attributes['name'] ?? '', id, isHidden: (state ?? 'visible') !== 'visible' });
  }
  return { sheets, dateSystem };
}

async function readDateFormats(zip: ZipFile, path: string | undefined): Promise<Array<DateFormat | null>> {
  if (path === undefined || !zip.has(path)) return [];
  const own = new Map<number, DateFormat | null>();
  const formats: Array<DateFormat | null> = [];
  let isInStyles = false;
  for await (const [name, attributes] of elements(zip, path)) {
    if (name === 'cellXfs' || name === '/cellXfs') isInStyles = name === 'cellXfs';
    const id = Number(attributes['numFmtId'] ?? 0);
    if (name === 'numFmt') own.set(id, dateFormatOf(attributes['formatCode'] ?? ''));
    if (isInStyles && name === 'xf')
      formats.push(own.has(id) ? (own.get(id) ?? null) : builtInDateFormat(id));
  }
  return formats;
}

/** Reads the shared texts. Phonetic annotations are not part of a text. */
class TextReader implements XmlReader<string> {
  readonly built: string[] = [];
  #text = '';
  #isInText = false;
  #isInPhonetic = false;

  open(name: string): void {
    if (name === 'si') this.#text = '';
    if (name === 'rPh') this.#isInPhonetic = true;
    this.#isInText = name === 't' && !this.#isInPhonetic;
  }

  text(text: string): void {
    if (this.#isInText) this.#text += text;
  }

  close(name: string): void {
    this.#isInText = false;
    if (name === 'rPh') this.#isInPhonetic = false;
    if (name === 'si') this.built.push(unescaped(this.#text));
  }
}

async function readTexts(zip: ZipFile, path: string | undefined): Promise<readonly string[]> {
  const texts: string[] = [];
  if (path === undefined || !zip.has(path)) return texts;
  const chunks = limited(zip, path, TEXTS_MAX_BYTES);
  for await (const text of xmlItems(chunks, new TextReader())) texts.push(text);
  return texts;
}

/** Workbooks write characters that XML cannot hold as `_x000D_`. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replaceAll(/_x([0-9a-f]{4})_/giu, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
