import { describe, expect, it } from 'vitest';
import { csvColumns, csvRows } from './csv-rows';
import { ROW_MAX_BYTES } from './source-row';

async function* inChunks(text: string, size = 3): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

const sourceOf = (bytes: AsyncIterable<Uint8Array>) =>
  ({ bytes, dialect: { separator: ',', escapes: 'doubled' }, line: 1 }) as const;

/** Rows as plain values: line and the cells `a` and `b`, or line and problem. */
async function read(bytes: AsyncIterable<Uint8Array>) {
  const rows: unknown[] = [];
  for await (const row of csvRows(sourceOf(bytes))) {
    if (row.kind === 'row') rows.push([row.line, row.cells.get('a'), row.cells.get('b')]);
    else rows.push({ line: row.line, problem: row.problem });
  }
  return rows;
}

describe('csvRows', () => {
  it('csvRows reads quoted commas, quotes and line breaks, and returns the first line of each row', async () => {
    const text = 'a,b\n1,"x, ""y"""\n2,"two\nlines\n"\n3,c\n';
    expect(await read(inChunks(text))).toEqual([
      [2, '1', 'x, "y"'],
      [3, '2', 'two\nlines\n'],
      [6, '3', 'c'],
    ]);
  });

  it('csvRows reads CRLF files and keeps CRLF inside quotes', async () => {
    const text = 'a,b\r\n1,"two\r\nlines"\r\n\r\n2,c\r\n';
    expect(await read(inChunks(text))).toEqual([
      [2, '1', 'two\r\nlines'],
      [5, '2', 'c'],
    ]);
  });

  it('csvRows decodes characters that are split between chunks', async () => {
    const text = 'a,b\nGrüße,😀 العربية 中文\n';
    for (const size of [1, 2, 5, 7]) {
      expect(await read(inChunks(text, size))).toEqual([[2, 'Grüße', '😀 العربية 中文']]);
    }
  });

  it('csvRows needs no line break at the end and treats an empty cell as missing', async () => {
    expect(await read(inChunks('a,b\n,x\ny,""'))).toEqual([
      [2, undefined, 'x'],
      [3, 'y', undefined],
    ]);
  });

  it('csvRows keeps U+FEFF at the start of a cell', async () => {
    expect(await read(inChunks('a,b\n\uFEFFx,"\uFEFFy"\n'))).toEqual([[2, '\uFEFFx', '\uFEFFy']]);
  });

  it('csvRows keeps stray quotes', async () => {
    expect(await read(inChunks('a,b\n1,5" disk\n2,"x"y\n3,c\n'))).toEqual([
      [2, '1', '5" disk'],
      [3, '2', '"x"y'],
      [4, '3', 'c'],
    ]);
  });

  it('csvRows reports a line with a backslash before a quote that ends its cell (SET-96)', async () => {
    const text = 'a,b\n"say \\"hi\\"",1\n"say ""hi""",2\n"C:\\",3\n"C:\\" x,4\n';
    expect(await read(inChunks(text))).toEqual([
      { line: 2, problem: { code: 'backslash-quote' } },
      [3, 'say "hi"', '2'],
      [4, 'C:\\', '3'],
      { line: 5, problem: { code: 'backslash-quote' } },
    ]);
  });

  it.each([
    [
      'before doubled quotes',
      '1,"hi\\""\n2,plain\n3,"She ""yo"""\n4,ok\n',
      [2],
      [
        [3, '2', 'plain'],
        [4, '3', 'She "yo"'],
        [5, '4', 'ok'],
      ],
    ],
    [
      'before a cell that begins with a separator',
      '1,"hi\\""\r\n2,plain\r\n3,", yes"\r\n',
      [2],
      [
        [3, '2', 'plain'],
        [4, '3', ', yes'],
      ],
    ],
    [
      'at the end of the file',
      '1,"a ""b"""\n2,"hi\\""\n3,c\n',
      [3],
      [
        [2, '1', 'a "b"'],
        [4, '3', 'c'],
      ],
    ],
    ['in the last line', '1,"a ""b"""\n2,"hi\\""', [3], [[2, '1', 'a "b"']]],
    [
      'in several lines',
      '1,"hi\\""\n2,"ho\\""\n3,c\n4,"d ""e"""\n',
      [2, 3],
      [
        [4, '3', 'c'],
        [5, '4', 'd "e"'],
      ],
    ],
    [
      'after a line break in its cell',
      '1,"a\nhi\\""\n2,b\n3,"She ""yo"""\n',
      [2],
      [
        [4, '2', 'b'],
        [5, '3', 'She "yo"'],
      ],
    ],
  ])(
    'csvRows reports only the row of a backslash before a quote %s (SET-96)',
    async (_, text, lines, rows) => {
      for (const size of [1, 2, 3, 5, 100]) {
        const found = await read(inChunks(`a,b\n${text}`, size));
        expect(found.filter(Array.isArray)).toEqual(rows);
        expect(found.filter((row) => !Array.isArray(row))).toEqual(
          lines.map((line) => ({ line, problem: { code: 'backslash-quote' } })),
        );
      }
    },
  );

  it('csvRows reports a row with another number of cells and continues', async () => {
    expect(await read(inChunks('a,b\n1\n2,x,y\n3,c\n'))).toEqual([
      { line: 2, problem: { code: 'column-count', expected: 2, found: 1 } },
      { line: 3, problem: { code: 'column-count', expected: 2, found: 3 } },
      [4, '3', 'c'],
    ]);
  });

  it('csvRows reports a quote that is never closed, after the rows before it', async () => {
    expect(await read(inChunks('a,b\n1,x\n2,"y\n3,z\n'))).toEqual([
      [2, '1', 'x'],
      { line: 3, problem: { code: 'quote-not-closed' } },
    ]);
  });

  it.each([
    ['of one huge cell', `"${'x'.repeat(2 * ROW_MAX_BYTES)}"`, 'row-too-long'],
    ['of a million columns', ','.repeat(1_000_000), 'too-many-columns'],
  ])('csvRows refuses a row %s', async (_, row, code) => {
    const [first] = await read(inChunks(`a,b\n${row}\n1,x\n`, 64 * 1024));
    expect(first).toMatchObject({ problem: { code } });
  });

  it('csvRows gives up on a row that outgrows the limit (LIM-48)', async () => {
    async function* endless(): AsyncGenerator<Uint8Array> {
      yield new TextEncoder().encode('a,b\n1,x\n2,"');
      const block = new TextEncoder().encode('y\n'.repeat(32_768));
      for (let size = 0; size < 2 * ROW_MAX_BYTES; size += block.length) yield block;
    }
    expect(await read(endless())).toEqual([
      [2, '1', 'x'],
      { line: 3, problem: { code: 'row-too-long', limit: ROW_MAX_BYTES } },
    ]);
  });

  it('csvRows does not parse a row with too many columns, and keeps the rows before it (SET-89)', async () => {
    const commas = (count: number) => ','.repeat(count - 1);
    const text = `a,b\n1,x\n2,"${commas(20_000)}"\n${commas(10_001)}\n3,y\n`;
    expect(await read(inChunks(text, 1_000))).toEqual([
      [2, '1', 'x'],
      [3, '2', commas(20_000)],
      { line: 4, problem: { code: 'too-many-columns', limit: 10_000 } },
    ]);
    expect(await read(inChunks(`${commas(10_000)}\n`))).toEqual([]);
  });

  it('csvRows omits columns without a name, but counts their cells (SET-90)', async () => {
    expect(await read(inChunks(',a, ,b,\n0,1,x,y,\n1,2,x\n'))).toEqual([
      [2, '1', 'y'],
      { line: 3, problem: { code: 'column-count', expected: 5, found: 3 } },
    ]);
  });

  it('csvRows reads the columns next to two with the same name', async () => {
    expect(await read(inChunks('a,c,c,b\n1,x,x,2\n'))).toEqual([[2, '1', '2']]);
  });

  it('csvRows returns no rows for an empty file or one with only a header', async () => {
    expect(await read(inChunks(''))).toEqual([]);
    expect(await read(inChunks('a,b\n'))).toEqual([]);
  });
});

describe('csvColumns', () => {
  const columnsOf = (text: string) => csvColumns(sourceOf(inChunks(text)));

  it('csvColumns returns the names in the first row that is not blank', async () => {
    expect(await columnsOf('a,"b,c"\n1,2\n')).toEqual(['a', 'b,c']);
    expect(await columnsOf('\r\n\na,b\n1,2\n')).toEqual(['a', 'b']);
    expect(await columnsOf('')).toEqual([]);
    expect(await columnsOf(',a,b,a, \n')).toEqual(['a', 'b', 'a']);
  });

  it('csvColumns reports an unclosed quote in the header', async () => {
    expect(await columnsOf('a,"b\n1,x\n')).toEqual({ line: 1, problem: { code: 'quote-not-closed' } });
  });
});
