import { gzipSync } from 'node:zlib';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import { A_ROW_PLAN } from '#tests/fakes/import-source';
import { RowReader, sampleFile } from './source-reader';

type Written = Parameters<typeof parquetWriteBuffer>[0];

const table = (written: Written) => new Blob([parquetWriteBuffer(written)]);
const sampled = async (file: Blob) => {
  const sample = await sampleFile(file, { format: 'parquet' });
  if (!sample.ok) return sample.error;
  return sample.value.rows.map(({ values }) => Object.fromEntries(values));
};
type Element = NonNullable<Written['schema']>[number];

const optional = (name: string) => ({ name, repetition_type: 'OPTIONAL' }) as const;
const listOf = (name: string, element: Pick<Element, 'type' | 'converted_type'>): Element[] => [
  { ...optional(name), converted_type: 'LIST', num_children: 1 },
  { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
  { ...optional('element'), ...element },
];
/** The first whole number that a double rounds. */
const ABOVE = 2n ** 53n + 1n;
const TEXTS: Written = { columnData: [{ name: 'text', data: ['Fine', 'Bad', 'Fine'], type: 'STRING' }] };

/** A frame of one stored block, of up to 255 bytes (RFC 8878): not every Node can compress by Zstandard. */
function zstandardFrame(bytes: Uint8Array): Uint8Array {
  const frame = [0x28, 0xb5, 0x2f, 0xfd, 0x20, bytes.length];
  const block = (bytes.length << 3) | 1;
  return new Uint8Array([...frame, block & 0xff, block >> 8, 0, ...bytes]);
}

describe('a table of Parquet', () => {
  it('gives its columns and first rows, each value as the other formats write it (SET-78)', async () => {
    const rows = await sampled(
      table({
        schema: [
          { name: 'root', num_children: 7 },
          { ...optional('text'), type: 'BYTE_ARRAY', converted_type: 'UTF8' },
          { ...optional('whole'), type: 'INT64' },
          { ...optional('part'), type: 'DOUBLE' },
          { ...optional('flag'), type: 'BOOLEAN' },
          { ...optional('on'), type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
          ...listOf('mini', { type: 'FLOAT' }),
          ...listOf('tags', { type: 'BYTE_ARRAY', converted_type: 'UTF8' }),
        ],
        columnData: [
          { name: 'text', data: ['Größe', '\uFEFF'] },
          { name: 'whole', data: [7n, 2n ** 60n] },
          { name: 'part', data: [0.5, NaN] },
          { name: 'flag', data: [true, false] },
          { name: 'on', data: [new Date('2026-01-02T03:04:05Z'), null] },
          { name: 'mini', data: [[0.5, 1], null] },
          { name: 'tags', data: [['a', 'b'], []] },
        ],
      }),
    );
    expect(rows).toEqual([
      {
        text: 'Größe',
        whole: 7,
        part: 0.5,
        flag: 'true',
        on: '2026-01-02T03:04:05.000Z',
        mini: [0.5, 1],
        tags: ['a', 'b'],
      },
      { text: '\uFEFF', whole: 2n ** 60n, part: null, flag: 'false', on: null, mini: null, tags: [] },
    ]);
  });

  it.each([
    ['INT32', { type: 'INT32', converted_type: 'DECIMAL', scale: 2 }, [700n, -725n], [7, -7.25]],
    ['INT64', { type: 'INT64', converted_type: 'DECIMAL' }, [ABOVE, ABOVE - 1n], [ABOVE, ABOVE - 1n]],
    [
      'INT64 with a scale',
      { type: 'INT64', converted_type: 'DECIMAL', scale: 1 },
      [ABOVE, 30n],
      [900_719_925_474_099.3, 3],
    ],
    ['bytes', { type: 'BYTE_ARRAY', converted_type: 'DECIMAL' }, [-ABOVE, 5n, ABOVE], [-ABOVE, 5, ABOVE]],
    [
      'bytes of a fixed length',
      { type: 'FIXED_LEN_BYTE_ARRAY', type_length: 16, converted_type: 'DECIMAL', scale: 2 },
      [ABOVE * 100n, ABOVE * 100n + 25n, -ABOVE * 100n - 5n, 10n ** 22n],
      [ABOVE, '9007199254740993.25', '-9007199254740993.05', 10n ** 20n],
    ],
    [
      'a logical type alone',
      { type: 'INT64', logical_type: { type: 'DECIMAL', precision: 18, scale: 2 } },
      [ABOVE / 10n, 150n],
      [9_007_199_254_740.99, 1.5],
    ],
  ] as const)(
    'with decimals of %s keeps the digits of whole numbers (SET-78)',
    async (_, element, data, values) => {
      const schema: Element[] = [
        { name: 'root', num_children: 1 },
        { ...optional('id'), ...element },
      ];

      const rows = await sampled(table({ schema, columnData: [{ name: 'id', data: [...data, null] }] }));

      expect(rows).toEqual([...values, null].map((id) => ({ id })));
    },
  );

  it('with a list of decimals, and texts of no declared type, has numbers and texts (SET-78)', async () => {
    const schema: Element[] = [
      { name: 'root', num_children: 2 },
      ...listOf('ids', { type: 'INT64', converted_type: 'DECIMAL' }),
      { ...optional('text'), type: 'BYTE_ARRAY' },
    ];
    const columnData = [
      { name: 'ids', data: [[ABOVE, 1n]] },
      { name: 'text', data: [new TextEncoder().encode('Größe')] },
    ];

    expect(await sampled(table({ schema, columnData }))).toEqual([{ ids: [ABOVE, 1], text: 'Größe' }]);
  });

  it.each([
    ['nothing', { codec: 'UNCOMPRESSED' }],
    ['Snappy', { codec: 'SNAPPY' }],
    [
      'Gzip',
      { codec: 'GZIP', compressors: { GZIP: (bytes: Uint8Array) => new Uint8Array(gzipSync(bytes)) } },
    ],
  ] as const)('compressed by %s is read', async (_, options) => {
    const rows = await sampled(table({ ...TEXTS, ...options }));
    expect(rows).toEqual([{ text: 'Fine' }, { text: 'Bad' }, { text: 'Fine' }]);
  });

  it('compressed by Zstandard is read, in one frame alone', async () => {
    const twice = (bytes: Uint8Array) => new Uint8Array([...zstandardFrame(bytes), ...zstandardFrame(bytes)]);
    const written = (ZSTD: typeof zstandardFrame) =>
      table({ ...TEXTS, codec: 'ZSTD', compressors: { ZSTD } });
    expect(await sampled(written(zstandardFrame))).toEqual([
      { text: 'Fine' },
      { text: 'Bad' },
      { text: 'Fine' },
    ]);
    expect(await sampled(written(twice))).toEqual({ code: 'not-parquet' });
  });

  it('a Parquet file is read one row group at a time, and rows that become no record are reported', async () => {
    const texts = Array.from({ length: 5 }, (_, index) => (index === 3 ? null : `Text ${index}`));
    const columnData = [{ name: 'text', data: texts, type: 'STRING' as const }];
    const slices: number[] = [];
    const file = table({ columnData, rowGroupSize: 2 });
    const slice = file.slice.bind(file);
    file.slice = (start = 0, end = file.size) => {
      slices.push(end - start);
      return slice(start, end);
    };
    const reader = new RowReader(file, { format: 'parquet' }, A_ROW_PLAN);
    const batch = await reader.next({ from: 0, isCheck: false });
    await reader.close();
    expect(batch).toMatchObject({
      ok: true,
      value: {
        rowsRead: 5,
        isEnd: true,
        records: [{ row: 1 }, { row: 2 }, { row: 3 }, { row: 5 }],
        rejections: [{ row: 4, problem: { code: 'field-missing' } }],
      },
    });
    // Three groups, each looked through and then read, behind the description of the file.
    expect(slices.filter((size) => size < file.size / 2).length).toBeGreaterThanOrEqual(6);
  });
});

describe('a column that cannot be read', () => {
  const LZ4 = (bytes: Uint8Array) => bytes;
  const text = { name: 'text', data: ['Fine'], type: 'STRING' as const };
  const bytes = { repetition_type: 'REQUIRED', type: 'BYTE_ARRAY', converted_type: 'UTF8' } as const;

  it.each<readonly [string, string, Written]>([
    [
      'is compressed in a way that is not read',
      'compression',
      {
        columnData: [{ name: 'other', data: ['x'], type: 'STRING', codec: 'LZ4' }, text],
        compressors: { LZ4 },
      },
    ],
    [
      'is larger than the memory may hold',
      'too-much-at-once',
      { columnData: [{ name: 'other', data: ['x'.repeat(65 * 1024 ** 2)], type: 'STRING' }, text] },
    ],
    [
      'is not UTF-8',
      'not-utf-8',
      {
        schema: [
          { name: 'root', num_children: 2 },
          { name: 'other', ...bytes },
          { name: 'text', ...bytes },
        ],
        columnData: [
          { name: 'other', data: [new Uint8Array([0xff, 0xfe])] },
          { name: 'text', data: ['Fine'] },
        ],
      },
    ],
  ])('%s, has no values and rejects the file once it is used (SET-93)', async (_, code, written) => {
    const file = table(written);
    expect(await sampled(file)).toEqual([{ other: null, text: 'Fine' }]);
    const reading = async (column: string) => {
      const { mapping } = A_ROW_PLAN;
      const plan = { ...A_ROW_PLAN, mapping: { ...mapping, fields: new Map([['text', column]]) } };
      return new RowReader(file, { format: 'parquet' }, plan).next({ from: 0, isCheck: false });
    };
    expect(await reading('text')).toMatchObject({ ok: true, value: { rowsRead: 1, rejections: [] } });
    expect(await reading('other')).toMatchObject({ ok: false, error: { code } });
  });

  it('does not hide a damaged one', async () => {
    const whole = table({
      columnData: [
        { name: 'other', data: ['Fine', 'Bad'], type: 'STRING' },
        { ...text, data: ['a', 'b'] },
      ],
    });
    const damaged = new Uint8Array(await whole.arrayBuffer()).fill(0xff, 4, 20);
    expect(await sampled(new Blob([damaged]))).toEqual({ code: 'not-parquet' });
  });
});

describe('a table that is refused', () => {
  it('has a column of nested values that something is read from, and says which', async () => {
    const file = table({ columnData: [{ name: 'chat', data: [{ role: 'user' }], type: 'JSON' }] });
    expect(await sampled(file)).toEqual([{ chat: '{"role":"user"}' }]);
    const nested = table({
      schema: [
        { name: 'root', num_children: 1 },
        { name: 'turn', repetition_type: 'OPTIONAL', num_children: 1 },
        { name: 'role', repetition_type: 'OPTIONAL', type: 'BYTE_ARRAY', converted_type: 'UTF8' },
      ],
      columnData: [{ name: 'turn', data: [{ role: 'user' }] }],
    });
    expect(await sampled(nested)).toEqual([{}]);
    const plan = { ...A_ROW_PLAN, mapping: { ...A_ROW_PLAN.mapping, fields: new Map([['text', 'turn']]) } };
    const reader = new RowReader(nested, { format: 'parquet' }, plan);
    expect(await reader.next({ from: 0, isCheck: true })).toEqual({
      ok: false,
      error: { code: 'nested-column', column: 'turn' },
    });
  });

  it('has a page that grows beyond the limit, before it is decompressed (SET-78)', async () => {
    // Snappy writes a repetition of bytes in a twentieth of them.
    const file = table({
      columnData: [{ name: 'text', data: ['x'.repeat(65 * 1024 ** 2)], type: 'STRING' }],
    });
    expect(file.size).toBeLessThan(8 * 1024 ** 2);
    expect(await sampled(file)).toMatchObject({ code: 'too-much-at-once' });
  });

  it('is compressed in a way that is not read', async () => {
    const LZ4 = (bytes: Uint8Array) => bytes;
    expect(await sampled(table({ ...TEXTS, codec: 'LZ4', compressors: { LZ4 } }))).toEqual({
      code: 'compression',
      codec: 'LZ4',
    });
  });

  it.each([
    ['is no Parquet at all', new Blob(['text,n\nFine,1\n'])],
    ['is empty', new Blob([])],
    ['ends before its description', table(TEXTS).slice(0, 40)],
  ])('%s', async (_, file) => {
    expect(await sampled(file)).toEqual({ code: 'not-parquet' });
  });

  it('is cut out in its middle', async () => {
    const whole = table(TEXTS);
    const bytes = new Uint8Array(await whole.arrayBuffer());
    bytes.fill(0xff, 4, 30);
    expect(await sampled(new Blob([bytes]))).toEqual({ code: 'not-parquet' });
  });
});
