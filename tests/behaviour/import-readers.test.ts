import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { A_ROW_PLAN } from '#tests/fakes/import-source';
import { openSource } from '#server/cli/import/source/source-file';
import { formatOfName } from '#domain/dataset-import/file-format';
import { RowBatches } from '#domain/dataset-import/row-batches';
import { RowReader } from '#infrastructure/dataset-import/source-reader';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'readers-'));
});
afterAll(() => rm(folder, { recursive: true }));

const PLAN = { ...A_ROW_PLAN, mapping: { ...A_ROW_PLAN.mapping, externalId: 'id' } };
const WANTED = ['text', 'id'];
const LIMITS = { from: 0, rows: 500, size: 1_000_000, keepsRecords: true };

async function readByBrowser(name: string, content: BlobPart) {
  const format = formatOfName(name) ?? 'csv';
  const reader = new RowReader(new Blob([content]), { format }, PLAN);
  const batch = await reader.next({ from: 0, isCheck: false });
  await reader.close();
  if (!batch.ok) throw new Error(batch.error.code);
  const { bytesRead: _, ...rows } = batch.value;
  return rows;
}

async function readByCommand(name: string, content: string | Uint8Array) {
  const file = path.join(folder, name);
  await writeFile(file, content);
  const source = await openSource(file, WANTED);
  if (!source.ok) throw new Error(source.error.code);
  const rows = source.value.rows(() => undefined)[Symbol.asyncIterator]();
  return new RowBatches(rows, PLAN, 'batch').next(LIMITS);
}

const parquet = () =>
  new Uint8Array(
    parquetWriteBuffer({
      columnData: [
        { name: 'text', data: ['One; "two", three', 'Four'], type: 'STRING' },
        { name: 'id', data: ['a', 'b'], type: 'STRING' },
      ],
    }),
  );

it.each([
  ['CSV with commas', 'rows.csv', 'text,id\n"One; ""two"", three",a\nFour,b\n'],
  ['CSV with semicolons', 'rows.csv', 'text;id\r\n"One; ""two"", three";a\r\nFour;b\r\n'],
  ['CSV with tabs', 'rows.csv', 'text\tid\n"One; ""two"", three"\ta\nFour\tb\n'],
  [
    'CSV with a line that names its separator',
    'rows.csv',
    'sep=;\ntext;id\n"One; ""two"", three";a\nFour;b\n',
  ],
  ['CSV with backslash escapes', 'rows.csv', 'text,id\n"One; \\"two\\", three",a\nFour,b\n'],
  ['TSV', 'rows.tsv', 'text\tid\n"One; ""two"", three"\ta\nFour\tb\n'],
  ['JSON', 'rows.json', '[{"text":"One; \\"two\\", three","id":"a"},{"text":"Four","id":"b"}]'],
  ['JSON Lines', 'rows.jsonl', '{"text":"One; \\"two\\", three","id":"a"}\n{"text":"Four","id":"b"}\n'],
  ['Parquet', 'rows.parquet', parquet()],
])('browser and command read the same records from %s (SET-9, SET-40)', async (_kind, name, content) => {
  const rows = await readByBrowser(name, content);
  expect(rows.records.map(({ record }) => [record.fields.get('text'), record.externalId])).toEqual([
    ['One; "two", three', 'a'],
    ['Four', 'b'],
  ]);
  expect(await readByCommand(name, content)).toEqual(rows);
});

it('browser and command reject the same rows', async () => {
  const content = 'text,id\nOne,a\nTwo,a\n,c\nToo,many,cells\n';
  const rows = await readByBrowser('bad.csv', content);
  expect(rows.rejections.map(({ row, problem }) => [row, problem.code])).toEqual([
    [2, 'external-id-taken'],
    [3, 'field-missing'],
    [4, 'column-count'],
  ]);
  expect(await readByCommand('bad.csv', content)).toEqual(rows);
});
