import { ZipDamage } from './zip-file';

export interface MergedRange {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

/** Maximum number of merged ranges: as many as a sheet has rows. Only a zip bomb has more. */
const RANGES_MAX = 1_048_576;
/** Longer than any element of a merged range. */
const OVERLAP = 256;
const RANGE = /<(?:\w+:)?mergeCell\s[^<>]*?ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/gu;

/**
 * Finds the merged ranges of a sheet. The file lists them after its rows, so the sheet is read an additional time for them.
 * Throws a `ZipDamage` if there are too many to keep in memory.
 */
export async function mergedRanges(
  chunks: AsyncIterable<Uint8Array>,
  columnOf: (cell: string) => number | null,
): Promise<readonly MergedRange[]> {
  const decoder = new TextDecoder();
  const ranges: MergedRange[] = [];
  let text = '';
  for await (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true });
    let seen = 0;
    for (const match of text.includes('mergeCell') ? text.matchAll(RANGE) : []) {
      const [whole, from = '', firstRow, to = '', lastRow] = match;
      seen = match.index + whole.length;
      if (ranges.length === RANGES_MAX) throw new ZipDamage('mergeCells');
      ranges.push({
        firstRow: Number(firstRow),
        lastRow: Number(lastRow),
        firstColumn: columnOf(from) ?? 0,
        lastColumn: columnOf(to) ?? 0,
      });
    }
    text = text.slice(Math.max(seen, text.length - OVERLAP));
  }
  return ranges;
}

/** Ranges of cells that are displayed as one. Rows must be requested in order. Some programs store values in the covered cells. */
export class MergedCells {
  readonly #ranges: readonly MergedRange[];
  #next = 0;
  #open: readonly MergedRange[] = [];
  #row = 0;

  constructor(ranges: readonly MergedRange[]) {
    this.#ranges = ranges.toSorted((a, b) => a.firstRow - b.firstRow);
  }

  /** True for every cell of a range except its first one. */
  isCovered(row: number, column: number): boolean {
    if (row !== this.#row) this.#goTo(row);
    return this.#open.some(
      ({ firstRow, firstColumn, lastColumn }) =>
        column >= firstColumn && column <= lastColumn && (row !== firstRow || column !== firstColumn),
    );
  }

  #goTo(row: number): void {
    this.#row = row;
    const begun: MergedRange[] = [];
    for (; (this.#ranges[this.#next]?.firstRow ?? Infinity) <= row; this.#next += 1) {
      const range = this.#ranges[this.#next];
      if (range !== undefined) begun.push(range);
    }
    this.#open = [...this.#open, ...begun].filter(({ lastRow }) => lastRow >= row);
  }
}
