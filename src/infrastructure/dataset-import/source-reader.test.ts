import { describe, expect, it } from 'vitest';
import { A_ROW_PLAN } from '#tests/fakes/import-source';
import { ok } from '#domain/shared/result';
import { fingerprintOf, RowReader, sampleFile } from './source-reader';

describe('a file', () => {
  it('gives no records to a check, whose rows are counted all the same', async () => {
    const reader = new RowReader(new Blob(['text\nFine\nPoor\n']), { format: 'csv' }, A_ROW_PLAN);
    const batch = await reader.next({ from: 0, isCheck: true });
    await reader.close();
    expect(batch).toMatchObject(ok({ rowsRead: 2, records: [], rejections: [], isEnd: true }));
  });

  it('has the same fingerprint wherever it lies, and another one after any change', async () => {
    const text = 'text\nFine\n';
    const [one, copy, other] = await Promise.all(
      [text, text, `${text}\n`].map((content) => fingerprintOf(new File([content], 'a.csv'))),
    );
    expect(one).toEqual(copy);
    expect(one).not.toEqual(other);
  });

  it('of CSV with semicolons gives its columns and first rows (SET-40)', async () => {
    const sample = await sampleFile(new Blob(['text;n\nFine, "so";1\nBad;2\n']), { format: 'csv' });
    expect(sample).toMatchObject({ ok: true, value: { columns: ['text', 'n'] } });
    expect(sample.ok && sample.value.rows.map(({ values }) => values.get('n'))).toEqual(['1', '2']);
  });

  it('of CSV gives no column without a name, and two of the same name as they are (SET-90)', async () => {
    const sample = await sampleFile(new Blob([',text,n,n, ,\n0,Fine,1,2,,\n']), { format: 'csv' });
    expect(sample).toMatchObject({ ok: true, value: { columns: ['text', 'n', 'n'] } });
    expect(sample.ok && sample.value.rows.map(({ values }) => [...values.keys()])).toEqual([['text', 'n']]);
  });

  it('of JSON Lines is sampled without values that are nested too deeply to be sent to the page', async () => {
    const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
    const sample = await sampleFile(new Blob([`{"text": "a", "deep": ${deep}}`]), { format: 'jsonl' });
    const [row] = sample.ok ? sample.value.rows : [];
    expect(structuredClone(row?.values)).toEqual(
      new Map([
        ['text', 'a'],
        ['deep', null],
      ]),
    );
  });

  it.each([
    ['1,000 rows', 1_500, 'Fine'],
    ['2 MB', 5, 'x'.repeat(500_000)],
  ])('of JSON Lines offers columns that first occur after %s (SET-40)', async (_, count, text) => {
    const rows = Array.from({ length: count }, () => JSON.stringify({ text }));
    const late = [
      '{"text":"a","metadata.x":7}',
      '{"text":',
      '{"text":"b","metadata.x":8,"metadata.y":["z"]}',
    ];
    const sample = await sampleFile(new Blob([[...rows, ...late].join('\n')]), { format: 'jsonl' });
    expect(sample).toMatchObject({ ok: true, value: { columns: ['text', 'metadata.x', 'metadata.y'] } });
    expect(sample.ok && sample.value.laterRows?.map(({ values }) => Object.fromEntries(values))).toEqual([
      { 'metadata.x': 7 },
      { 'metadata.x': 8, 'metadata.y': ['z'] },
    ]);
  });

  it('of CSV with a header only has columns and no rows', async () => {
    expect(await sampleFile(new Blob(['text,n\n']), { format: 'csv' })).toMatchObject(
      ok({ columns: ['text', 'n'], rows: [] }),
    );
  });

  const commas = ','.repeat(10_000);
  it.each([
    ['a header of too many columns', 'csv', `${commas}\n1,2\n`, 1, 'too-many-columns'],
    ['a row of too many columns', 'csv', `a,b\nFine,1\n${commas}\nBad,2\n`, 3, 'too-many-columns'],
    ['a row of too many columns', 'tsv', `a\tb\n${commas.replaceAll(',', '\t')}\n`, 2, 'too-many-columns'],
    ['a quote in its header that is never closed', 'csv', 'a,"b\n1,2\n', 1, 'quote-not-closed'],
    ['a quote that is never closed', 'csv', 'a,b\nFine,1\nBad,"2\nGood,3\n', 3, 'quote-not-closed'],
    ['other columns than its rows', 'csv', 'a\nFine,1\nBad,2\n', 2, 'column-count'],
    ['texts alone', 'jsonl', 'Fine\nBad\n', 1, 'not-json'],
  ] as const)('with %s is no file to begin with: %s', async (_, format, text, line, code) => {
    const expected = { ok: false, error: { code: 'cut-off', line, problem: { code } } };
    expect(await sampleFile(new Blob([text]), { format })).toMatchObject(expected);
  });

  it.each([
    ['a row of too many columns', ',1\n'.padStart(20_000, ','), 'too-many-columns'],
    ['a quote that is never closed', '"Bad\n', 'quote-not-closed'],
  ])('is refused as a whole for %s behind its first rows (SET-89)', async (_, row, code) => {
    const text = `text,n\n${'Fine,1\n'.repeat(6_000)}${row}${'Good,2\n'.repeat(100)}`;
    const reader = new RowReader(new Blob([text]), { format: 'csv' }, A_ROW_PLAN);
    expect(await reader.next({ from: 0, isCheck: true })).toMatchObject({ ok: true });
    expect(await reader.next({ from: 0, isCheck: true })).toMatchObject({
      ok: false,
      error: { code: 'cut-off', line: 6_002, problem: { code } },
    });
    await reader.close();
  });

  it.each(['csv', 'tsv', 'jsonl', 'json'] as const)(
    'of %s without a byte has neither columns nor rows',
    async (format) => {
      expect(await sampleFile(new Blob([]), { format })).toMatchObject(ok({ columns: [], rows: [] }));
    },
  );

  it('a CSV file is read row by row, and rows that become no record are reported', async () => {
    const reader = new RowReader(new Blob(['text,n\nFine,1\n,2\nBad,3,4\n']), { format: 'csv' }, A_ROW_PLAN);
    const batch = await reader.next({ from: 0, isCheck: false });
    await reader.close();
    expect(batch).toMatchObject(
      ok({
        rowsRead: 3,
        isEnd: true,
        records: [{ row: 1, line: 2 }],
        rejections: [
          { row: 2, line: 3, problem: { code: 'field-missing' } },
          { row: 3, line: 4, problem: { code: 'column-count' } },
        ],
      }),
    );
  });
});
