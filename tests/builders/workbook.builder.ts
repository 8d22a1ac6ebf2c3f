import { strToU8, zipSync } from 'fflate';

/** A sheet by the XML of its rows. */
export interface WrittenSheet {
  readonly name: string;
  readonly rows: string;
  /** Ranges that are shown as one cell, as `A1:B2`. */
  readonly merged?: readonly string[];
  readonly isHidden?: boolean;
}

interface WrittenWorkbook {
  readonly sheets: readonly WrittenSheet[];
  /** The XML of each shared text, without its element. */
  readonly texts?: readonly string[];
  /** Codes of number formats; a cell has the style 1 for the first one. */
  readonly formats?: readonly string[];
  readonly is1904?: boolean;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const document = (name: string, content: string, attributes = '') =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><${name} xmlns="${MAIN}" ${attributes}>${content}</${name}>`;
const relations = (items: ReadonlyArray<readonly [type: string, target: string]>) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** The files of a workbook, as Excel writes them. */
function workbookParts(workbook: WrittenWorkbook): Record<string, Uint8Array> {
  const { sheets, texts = [], formats = [], is1904 = false } = workbook;
  const parts: Record<string, string> = {
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
      ['styles', 'styles.xml'],
      ['sharedStrings', '/xl/sharedStrings.xml'],
    ]),
    'xl/workbook.xml': document(
      'workbook',
      `<workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${sheets
        .map(
          ({ name, isHidden = false }, index) =>
            `<sheet name="${name}" sheetId="${index + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
        )
        .join('')}</sheets>`,
      `xmlns:r="${RELATIONS}"`,
    ),
    'xl/styles.xml': document(
      'styleSheet',
      `<numFmts>${formats.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code}"/>`).join('')}</numFmts>` +
        `<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
          .map((_, index) => `<xf numFmtId="${164 + index}"/>`)
          .join('')}</cellXfs>`,
    ),
    'xl/sharedStrings.xml': document('sst', texts.map((text) => `<si>${text}</si>`).join('')),
  };
  for (const [index, { rows, merged = [] }] of sheets.entries())
    parts[`xl/worksheets/sheet${index + 1}.xml`] = document(
      'worksheet',
      `<sheetData>${rows}</sheetData><mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`,
    );
  return Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]));
}

export function workbook(written: WrittenWorkbook): Uint8Array<ArrayBuffer> {
  return new Uint8Array(zipSync(workbookParts(written)));
}

/** A row of cells with texts; a text that begins with `<` is the XML of a cell. */
export function sheetRow(line: number, ...cells: readonly string[]): string {
  const written = cells.map((cell) =>
    cell.startsWith('<') || cell === ''
      ? cell
      : `<c t="inlineStr"><is><t xml:space="preserve">${cell}</t></is></c>`,
  );
  return `<row r="${line}">${written.join('')}</row>`;
}
