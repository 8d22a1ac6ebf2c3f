import { describe, expect, it } from 'vitest';
import { A_ROW_PLAN } from '#tests/fakes/import-source';
import { ok } from '#domain/shared/result';
import { fingerprintOf, RowReader, sampleFile } from './source-reader';

describe('a file', () => {
  it('gives no records to a check, whose rows are counted all the same', async () => {
    const reader = new RowReader(new Blob(['text\nFine\nPoor\n']), 'csv', A_ROW_PLAN);
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

  it('of CSV with semicolons gives its columns and first rows', async () => {
    const sample = await sampleFile(new Blob(['text;n\nFine, "so";1\nBad;2\n']), 'csv');
    expect(sample).toMatchObject({ ok: true, value: { columns: ['text', 'n'] } });
    expect(sample.ok && sample.value.rows.map(({ values }) => values.get('n'))).toEqual(['1', '2']);
  });

  it('is read row by row, and tells of rows that become no record', async () => {
    const reader = new RowReader(new Blob(['text,n\nFine,1\n,2\nBad,3,4\n']), 'csv', A_ROW_PLAN);
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
