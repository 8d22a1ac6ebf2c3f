import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '#tests/server/seeded-random';
import { cellText, CsvCutter, type CsvDialect, type RecordLimits } from './csv-cutter';

const LIMITS: RecordLimits = { bytes: 1_000, columns: 3 };

const WIDE = 'too-many-columns';
const DIALECT: CsvDialect = { separator: ',', escapes: 'doubled' };

/** The records in the chunks, and the reason for which reading stopped. */
function cut(chunks: readonly Uint8Array[], { limits = LIMITS, dialect = DIALECT } = {}) {
  const cutter = new CsvCutter(dialect, 1, limits);
  const records: string[][] = [];
  let hasStrays = false;
  const take = (found: ReturnType<CsvCutter['end']>) => {
    for (const record of found) {
      records.push(record.cells.map((cell) => cellText(record, cell, dialect)));
      hasStrays ||= record.cells.some(({ form }) => form === 'stray');
    }
  };
  for (const chunk of chunks) take(cutter.take(chunk));
  if (cutter.cutOff === null) take(cutter.end());
  return { records, cutOff: cutter.cutOff, hasStrays };
}

const chunksOf = (text: string, size: number) => {
  const bytes = new TextEncoder().encode(text);
  const count = Math.ceil(bytes.length / size);
  return Array.from({ length: count }, (_, index) => bytes.subarray(index * size, (index + 1) * size));
};

/** The records as read by a widely used parser. */
function parsed(text: string) {
  let isCutOff = false;
  const records = parse(text, {
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ['\r\n', '\n'],
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: () => {
      isCutOff = true;
      return undefined;
    },
  });
  return { records, isCutOff };
}

const { below, pick } = seededRandom(89);
const SIGNS = ['a', 'ü', ',', ',', '"', '"', '""', '\n', '\r\n', '\r', '","', '"\n'];

function randomText(): string {
  return Array.from({ length: below(24) }, () => pick(SIGNS)).join('');
}

function randomChunks(text: string): readonly Uint8Array[] {
  const bytes = new TextEncoder().encode(text);
  const cuts = Array.from({ length: below(6) }, () => below(bytes.length + 1)).toSorted((a, b) => a - b);
  return [0, ...cuts].map((start, index) => bytes.subarray(start, cuts[index] ?? bytes.length));
}

describe('the CSV cutter', () => {
  it('the CSV cutter counts the columns of any text, split anywhere, as the parser does (SET-89)', () => {
    const counts = { whole: 0, wide: 0, open: 0 };
    for (let round = 0; round < 6_000; round += 1) {
      const text = randomText();
      const { records, isCutOff } = parsed(text);
      const wide = records.findIndex((record) => record.length > LIMITS.columns);
      const outcome = cut(randomChunks(text));
      const kind = wide >= 0 ? 'wide' : isCutOff ? 'open' : 'whole';
      // An unclosed quote may be in a record that is too wide before it.
      const codes = { whole: [undefined], wide: [WIDE], open: ['quote-not-closed', WIDE] }[kind];
      // That parser collapses doubled quotes before a stray one; the cutter keeps such a cell as it is.
      const comparable = (found: readonly string[][]) =>
        outcome.hasStrays ? found.map((cells) => cells.map((cell) => cell.replaceAll(/"+/g, '"'))) : found;
      expect({ text, records: comparable(outcome.records) }).toEqual({
        text,
        records: comparable(kind === 'wide' ? records.slice(0, wide) : records),
      });
      expect(codes).toContain(outcome.cutOff?.problem.code);
      counts[kind] += 1;
    }
    expect(Math.min(counts.whole, counts.wide, counts.open)).toBeGreaterThan(300);
  });

  it.each([1, 2, 3, 7, 1_000])(
    'the CSV cutter keeps nothing of a record that is too long, in chunks of %d',
    (size) => {
      const text = `a,b\n1,${'x'.repeat(90)}\n2,"${'y\n'.repeat(60)}"\n3,c\n`;
      expect(cut(chunksOf(text, size), { limits: { bytes: 100, columns: 3 } })).toMatchObject({
        records: [
          ['a', 'b'],
          ['1', 'x'.repeat(90)],
        ],
        cutOff: { line: 3, problem: { code: 'row-too-long', limit: 100 } },
      });
    },
  );

  it('the CSV cutter keeps \\N in a file with doubled quotes', () => {
    expect(cut(chunksOf('\\N,"a ""b"""\n', 4)).records).toEqual([['\\N', 'a "b"']]);
  });

  it('the CSV cutter counts the separator of the file', () => {
    const text = 'a;b\n1,2,3,4;x\n1;2;3;4\n';
    expect(cut(chunksOf(text, 4), { dialect: { separator: ';', escapes: 'doubled' } })).toMatchObject({
      records: [
        ['a', 'b'],
        ['1,2,3,4', 'x'],
      ],
      cutOff: { line: 3, problem: { code: 'too-many-columns', limit: 3 } },
    });
  });

  it('the CSV cutter stops reading at the record that it refuses', () => {
    const cutter = new CsvCutter(DIALECT);
    const commas = new TextEncoder().encode(','.repeat(1_000));
    let read = 0;
    for (; cutter.cutOff === null; read += 1) expect([...cutter.take(commas)]).toEqual([]);
    expect(read).toBeLessThan(20);
  });

  it.each([
    [String.raw`"a \"b\" c",d`, [['a "b" c', 'd']]],
    [String.raw`"ends \\",d`, [['ends \\', 'd']]],
    [String.raw`"C:\new \\",d`, [['C:\\new \\', 'd']]],
    ['"a \\", b",d', [['a ", b', 'd']]],
    ['"a \\"\nb",d', [['a "\nb', 'd']]],
    [String.raw`a \"b\",c\,d`, [[String.raw`a \"b\"`, 'c\\', 'd']]],
    [String.raw`\N,"\N"`, [['', String.raw`\N`]]],
  ])('the CSV cutter reads backslashes in quoted cells of %s, split anywhere', (text, records) => {
    const dialect = { separator: ',', escapes: 'backslash' } as const;
    const limits = { bytes: 100, columns: 9 };
    for (const size of [1, 2, 3, 100])
      expect(cut(chunksOf(text, size), { dialect, limits })).toMatchObject({ records, cutOff: null });
  });

  it.each([
    [String.raw`a \"b\",c\,d`, [['a "b"', 'c,d']]],
    [
      'a\\\nb,c\r\nd,e',
      [
        ['a\nb', 'c'],
        ['d', 'e'],
      ],
    ],
    [String.raw`\"a\",\\`, [['"a"', '\\']]],
    [String.raw`\N,"\N",\Nx`, [['', String.raw`\N`, String.raw`\Nx`]]],
  ])('the CSV cutter reads backslashes everywhere in %s, split anywhere', (text, records) => {
    const dialect = { separator: ',', escapes: 'backslash-everywhere' } as const;
    for (const size of [1, 2, 3, 100])
      expect(cut(chunksOf(text, size), { dialect })).toMatchObject({ records, cutOff: null });
  });
});
