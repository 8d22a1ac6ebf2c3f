import { excelDateText } from '#domain/dataset-import/excel-date';
import { excelNumberText } from '#domain/dataset-import/excel-number';
import type { MergedCells } from './merged-cells';
import { unescaped, type WorkbookParts } from './workbook-parts';
import type { XmlAttributes, XmlReader } from './xml-events';
import { ZipDamage } from './zip-file';

/** Maximum rows and columns of a sheet in Excel. */
const ROWS_MAX = 1_048_576;
const COLUMNS_MAX = 16_384;

/** A row of a sheet with at least one value. */
export interface SheetRow {
  /** Row number in the sheet. */
  readonly line: number;
  /** Texts of the cells that have a value, by column number from 0. */
  readonly cells: ReadonlyMap<number, string>;
}

type Style = Pick<WorkbookParts, 'dateSystem' | 'dateFormats' | 'texts'>;

/** Reads the rows of a sheet. Rows without a value are skipped; a formula has its value from the last save. */
export class SheetReader implements XmlReader<SheetRow> {
  /** True after the last row; settings of the sheet follow. */
  isThrough = false;
  readonly built: SheetRow[] = [];
  readonly #parts: Style;
  readonly #merged: MergedCells;
  #line = 0;
  #cells = new Map<number, string>();
  #column = -1;
  #attributes: XmlAttributes = {};
  #text = '';
  #isInValue = false;
  #isInText = false;
  #isInPhonetic = false;

  constructor(parts: Style, merged: MergedCells) {
    this.#parts = parts;
    this.#merged = merged;
  }

  open(name: string, attributes: XmlAttributes): void {
    switch (name) {
      case 'row':
        this.#beginRow(attributes);
        break;
      case 'c':
        this.#column = columnOf(attributes['r']) ?? this.#column + 1;
        this.#attributes = attributes;
        this.#text = '';
        break;
      case 'v':
        this.#isInValue = true;
        break;
      case 'is':
        this.#isInText = true;
        break;
      case 't':
        this.#isInValue = this.#isInText && !this.#isInPhonetic;
        break;
      case 'rPh':
        this.#isInPhonetic = true;
        break;
      default:
    }
  }

  text(text: string): void {
    if (this.#isInValue) this.#text += text;
  }

  close(name: string): void {
    this.#isInValue = false;
    if (name === 'is') this.#isInText = false;
    if (name === 'rPh') this.#isInPhonetic = false;
    if (name === 'c') this.#endCell();
    if (name === 'row' && this.#cells.size > 0) this.built.push({ line: this.#line, cells: this.#cells });
    if (name === 'sheetData') this.isThrough = true;
  }

  #beginRow({ r: number }: XmlAttributes): void {
    this.#line = number === undefined ? this.#line + 1 : Number(number);
    if (!(this.#line >= 1 && this.#line <= ROWS_MAX)) throw new ZipDamage('row');
    this.#cells = new Map();
    this.#column = -1;
  }

  #endCell(): void {
    if (this.#column >= COLUMNS_MAX) throw new ZipDamage('column');
    const value = this.#text === '' ? '' : this.#value();
    if (value !== '' && !this.#merged.isCovered(this.#line, this.#column))
      this.#cells.set(this.#column, value);
  }

  /** Empty for a cell without a value or with an error. */
  #value(): string {
    const text = this.#text;
    switch (this.#attributes['t'] ?? 'n') {
      case 's':
        return this.#parts.texts[Number(text)] ?? '';
      case 'str':
      case 'inlineStr':
        return unescaped(text);
      case 'b':
        return text.trim() === '1' || text.trim() === 'true' ? 'true' : 'false';
      case 'e':
        return '';
      case 'd':
        return text.trim();
      default:
        return this.#number(text);
    }
  }

  #number(text: string): string {
    const { dateFormats, dateSystem } = this.#parts;
    const format = dateFormats[Number(this.#attributes['s'] ?? 0)] ?? null;
    const date = format === null ? null : excelDateText(Number(text), format, dateSystem);
    return date ?? excelNumberText(text);
  }
}

const A = 'A'.charCodeAt(0);

/** Column of a cell such as `AB12`, from 0; null without a reference. */
export function columnOf(cell: string | undefined): number | null {
  const letters = /^[A-Z]{1,4}/u.exec(cell ?? '')?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - A + 1, 0) - 1;
}
