import {
  BACKSLASH,
  CsvCutter,
  isEscapable,
  isNullCell,
  QUOTE,
  type CutCell,
  type CutRecord,
  type CsvDialect,
  type QuoteEscapes,
} from './csv-cutter';

/** Position of the header of a CSV file, and the separator of its cells. */
export interface CsvStart {
  readonly separator: string;
  /** Bytes before the header: a byte order mark, and a first line that declares the separator. */
  readonly skippedBytes: number;
  /** Line at which reading begins. */
  readonly line: number;
}

/**
 * A separator line, which spreadsheet programs write and read: `sep=;`. Programs that do not know it add a separator for each further
 * column. The negative lookahead keeps the time linear.
 */
const SEPARATOR_LINE = /^"?sep=(?<sign>[\t !#$%&'*+,./:;<=>?@^_`|~-])"?\k<sign>*(?!\k<sign>)[\t ]*\r?\n/iu;
const BYTE_ORDER_MARK = '\uFEFF';
const MARK_BYTES = 3;
const BLANK_LINES = /^(?:\r?\n)+/u;
const QUOTED = /"[^"]*"/gu;

/**
 * Reads the start of a file. The first line may declare the separator; otherwise it is the most frequent one in the header, or a
 * comma.
 */
export function startOfCsv(text: string, format: 'csv' | 'tsv'): CsvStart {
  const isMarked = text.startsWith(BYTE_ORDER_MARK);
  const first = isMarked ? text.slice(1) : text;
  const markBytes = isMarked ? MARK_BYTES : 0;
  const line = SEPARATOR_LINE.exec(first);
  const sign = line?.groups?.['sign'];
  // All characters of such a line are ASCII, so it has as many bytes as characters.
  if (line !== null && sign !== undefined)
    return { separator: sign, skippedBytes: markBytes + line[0].length, line: 2 };
  const separator = format === 'tsv' ? '\t' : separatorOfHeader(first);
  return { separator, skippedBytes: markBytes, line: 1 };
}

function separatorOfHeader(text: string): string {
  const [header = ''] = text.replace(BLANK_LINES, '').replaceAll(QUOTED, '').split('\n', 1);
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: header.split(sign).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ',';
}

/** Evidence for or against one interpretation of a whole file. */
export interface CsvReadingTraits {
  /** Whether the file ends inside a quoted cell, or contains an unreadable record. */
  readonly isCutOff: boolean;
  /** Number of cells with text after the closing quotation mark. */
  readonly strays: number;
  /** Number of records whose number of cells differs from the header. */
  readonly uneven: number;
  /** Number of unescaped quotation marks in unquoted cells. */
  readonly bareQuotes: number;
  /** Number of backslashes in unquoted cells that escape nothing. */
  readonly loneBackslashes: number;
}

/**
 * The interpretation under which the whole file is consistent. RFC 4180 takes precedence: `"C:\"` is a cell that ends with a
 * backslash. Backslashes are escapes only if they are so throughout the file, and if any other interpretation leaves text after
 * closing quotes, quotation marks in unquoted cells, or rows of other widths. Unquoted LaTeX and JSON stay as they are.
 */
function escapesOf(traits: Readonly<Record<QuoteEscapes, CsvReadingTraits>>): QuoteEscapes {
  const { doubled, backslash, 'backslash-everywhere': everywhere } = traits;
  const isEverywhere =
    isSound(everywhere, doubled) && everywhere.bareQuotes === 0 && everywhere.loneBackslashes === 0;
  if (isEverywhere && (isWorse(doubled, everywhere) || doubled.bareQuotes > 0)) return 'backslash-everywhere';
  return isSound(backslash, doubled) && isWorse(doubled, backslash) ? 'backslash' : 'doubled';
}

function isSound(reading: CsvReadingTraits, standard: CsvReadingTraits): boolean {
  const hasBrokenStandard = standard.isCutOff || standard.strays > 0;
  return (
    !reading.isCutOff && reading.strays === 0 && (hasBrokenStandard || reading.uneven <= standard.uneven)
  );
}

function isWorse(standard: CsvReadingTraits, reading: CsvReadingTraits): boolean {
  return standard.isCutOff || standard.strays > 0 || standard.uneven > reading.uneven;
}

const ALL_ESCAPES = ['doubled', 'backslash', 'backslash-everywhere'] as const;

/** Scans a file from its header on. Most files contain no backslash that could be an escape, and need no second pass. */
export async function surveyEscapes(
  { separator, line }: CsvStart,
  bytesFromHeader: () => AsyncIterable<Uint8Array>,
): Promise<QuoteEscapes> {
  if (!(await hasEscapes(bytesFromHeader(), separator))) return 'doubled';
  const surveys = ALL_ESCAPES.map((escapes) => new ReadingSurvey({ separator, escapes }, line));
  for await (const chunk of bytesFromHeader()) for (const survey of surveys) survey.take(chunk);
  const [doubled, backslash, everywhere] = surveys.map((survey) => survey.end());
  if (doubled === undefined || backslash === undefined || everywhere === undefined) return 'doubled';
  return escapesOf({ doubled, backslash, 'backslash-everywhere': everywhere });
}

async function hasEscapes(bytes: AsyncIterable<Uint8Array>, separator: string): Promise<boolean> {
  const sign = separator.charCodeAt(0);
  let isBehindBackslash = false;
  for await (const chunk of bytes) {
    if (isBehindBackslash && isEscapable(chunk[0], sign)) return true;
    for (let at = chunk.indexOf(BACKSLASH); at >= 0; at = chunk.indexOf(BACKSLASH, at + 1))
      if (isEscapable(chunk[at + 1], sign)) return true;
    isBehindBackslash = chunk.at(-1) === BACKSLASH;
  }
  return false;
}

class ReadingSurvey {
  readonly #cutter: CsvCutter;
  readonly #dialect: CsvDialect;
  #width: number | null = null;
  #strays = 0;
  #uneven = 0;
  #bareQuotes = 0;
  #loneBackslashes = 0;

  constructor(dialect: CsvDialect, line: number) {
    this.#dialect = dialect;
    this.#cutter = new CsvCutter(dialect, line);
  }

  take(chunk: Uint8Array): void {
    if (this.#cutter.cutOff !== null) return;
    for (const record of this.#cutter.take(chunk)) this.#count(record);
  }

  end(): CsvReadingTraits {
    if (this.#cutter.cutOff === null) for (const record of this.#cutter.end()) this.#count(record);
    return {
      isCutOff: this.#cutter.cutOff !== null,
      strays: this.#strays,
      uneven: this.#uneven,
      bareQuotes: this.#bareQuotes,
      loneBackslashes: this.#loneBackslashes,
    };
  }

  #count({ bytes, cells }: CutRecord): void {
    this.#width ??= cells.length;
    if (cells.length !== this.#width) this.#uneven += 1;
    for (const cell of cells) {
      if (cell.form === 'stray' || cell.form === 'torn') this.#strays += 1;
      else if (cell.form === 'bare') this.#countBare(bytes, cell);
    }
  }

  #countBare(bytes: Uint8Array, { start, end }: CutCell): void {
    const separator = this.#dialect.separator.charCodeAt(0);
    const takesEscapes = this.#dialect.escapes === 'backslash-everywhere';
    if (isNullCell(bytes, { start, end })) return;
    for (let at = start; at < end; at += 1) {
      if (bytes[at] === QUOTE) this.#bareQuotes += 1;
      if (bytes[at] !== BACKSLASH) continue;
      if (!isEscapable(bytes[at + 1], separator)) this.#loneBackslashes += 1;
      else if (takesEscapes) at += 1;
    }
  }
}
