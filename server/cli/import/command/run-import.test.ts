import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { err, ok } from '#domain/shared/result';
import { sheetRow, workbook } from '#tests/builders/workbook.builder';
import { openTestEngine } from '#tests/server/engine';
import type { Engine } from '#server/store/engines/engine';
import { EXIT } from '#server/cli/invocation';
import { BATCH_ROWS } from '../run/import-rows';
import { runImport, type CommandHost } from './run-import';

let engine: Engine;
let folder: string;

beforeAll(async () => {
  engine = await openTestEngine();
});

afterAll(() => engine.close());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ostraka-import-'));
});

afterEach(() => rm(folder, { recursive: true }));

const definition = (name: string) => ({
  name,
  fields: [{ name: 'text', title: 'Text', required: true }],
  questions: [
    {
      name: 'stars',
      title: 'Stars',
      required: true,
      settings: { type: 'rating', options: [{ value: 1 }, { value: 2 }] },
    },
  ],
  mapping: { fields: { text: 'body' }, suggestions: [{ question: 'stars', column: 'stars' }] },
});

/** Writes the files, runs the command on them, and gives what it said. */
async function run(
  name: string,
  data: string | Uint8Array,
  options: { args?: string[]; host?: Partial<CommandHost>; file?: string } = {},
) {
  const dataFile = join(folder, options.file ?? 'data.csv');
  await writeFile(join(folder, 'definition.json'), JSON.stringify(definition(name)));
  await writeFile(dataFile, data);
  const args = ['--dataset', join(folder, 'definition.json'), dataFile, '--data', join(folder, 'store')];
  return runWith([...args, ...(options.args ?? [])], options.host);
}

async function runWith(args: readonly string[], host: Partial<CommandHost> = {}) {
  let said = '';
  let complained = '';
  const terminal = {
    output: { write: (text: string) => (said += text) },
    errors: { write: (text: string) => (complained += text) },
  };
  const code = await runImport(
    { arguments: args, environment: {} },
    {
      terminal,
      signal: new AbortController().signal,
      newId: randomUUID,
      now: () => 0,
      openDatabase: async () => ok({ engine, close: async () => undefined }),
      ...host,
    },
  );
  return { code, said, complained };
}

const total = async (name: string) => {
  const counts = await engine.db
    .selectFrom('dataset_counts')
    .innerJoin('datasets', 'datasets.id', 'dataset_counts.dataset_id')
    .select('dataset_counts.total')
    .where('datasets.name', '=', name)
    .execute();
  return counts.map((row) => row.total);
};

/** What was stored, as texts: reading could round what was written exactly. */
const stored = async (name: string) => {
  const { rows } = await sql<{ external_id: string | null; fields: string; metadata: string | null }>`
    select external_id, fields::text as fields, metadata::text from records
    where dataset_id = (select id from datasets where name = ${name}) order by ordinal`.execute(engine.db);
  return rows;
};

type Written = Parameters<typeof parquetWriteBuffer>[0];

const TEXTS = ['One', 'Two', null, 'Four', 'Five'];

const table = (written: Partial<Written> = {}) =>
  new Uint8Array(
    parquetWriteBuffer({
      columnData: [
        { name: 'body', data: TEXTS, type: 'STRING' },
        { name: 'stars', data: [1, 3, 1, 2, null], type: 'INT32' },
      ],
      rowGroupSize: 2,
      ...written,
    }),
  );

describe('an import of Parquet', () => {
  const parquet = { file: 'data.parquet' };
  const rejected = async () =>
    (await readFile(join(folder, 'data.parquet.errors.jsonl'), 'utf8'))
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line).row);

  it('lists the rows that did not fit, of whatever group (SET-86)', async () => {
    const result = await run('table', table(), parquet);
    expect(result).toMatchObject({ code: EXIT.done, complained: '' });
    expect(result.said).toContain('Imported 3 records into "table"');
    expect(await rejected()).toEqual([2, 3]);
  });

  it('ignores a nested column that nothing is read from (SET-93)', async () => {
    const nested = table({
      schema: [
        { name: 'root', num_children: 2 },
        { name: 'body', repetition_type: 'REQUIRED', type: 'BYTE_ARRAY', converted_type: 'UTF8' },
        { name: 'turn', repetition_type: 'OPTIONAL', num_children: 1 },
        { name: 'role', repetition_type: 'OPTIONAL', type: 'BYTE_ARRAY', converted_type: 'UTF8' },
      ],
      columnData: [
        { name: 'body', data: ['One', '\uFEFFTwo'] },
        { name: 'turn', data: [{ role: 'user' }, { role: 'agent' }] },
      ],
    });
    await writeFile(
      join(folder, 'plain.json'),
      JSON.stringify({ ...definition('nested table'), mapping: { fields: { text: 'body' } } }),
    );
    await writeFile(join(folder, 'data.parquet'), nested);
    const file = join(folder, 'data.parquet');
    const result = await runWith(['--dataset', join(folder, 'plain.json'), file, '--data', folder]);
    expect(result).toMatchObject({ code: EXIT.done, complained: '' });
    expect(await stored('nested table')).toMatchObject([
      { fields: '{"text": "One"}' },
      { fields: '{"text": "\uFEFFTwo"}' },
    ]);
  });

  it('goes on with the same data after a limit', async () => {
    await run('limited table', table(), { ...parquet, args: ['--limit', '3'] });
    expect(await total('limited table')).toEqual([1]);
    expect((await run('limited table', table(), parquet)).said).toContain('2 records');
    expect(await total('limited table')).toEqual([3]);
    expect((await run('limited table', table({ rowGroupSize: 3 }), parquet)).complained).toContain(
      'imported from other data',
    );
  });

  it('does not begin where a group in the middle is damaged', async () => {
    const data = table();
    const third = Buffer.from(data).indexOf('Four');
    data.fill(0xff, third - 8, third + 4);
    expect(await run('damaged table', data, parquet)).toMatchObject({
      code: EXIT.failed,
      complained: `${join(folder, 'data.parquet')} is damaged, or not written to its end.\n`,
    });
    expect(await total('damaged table')).toEqual([]);
  });

  it('does not begin where a later group is larger than the memory is to hold (SET-86)', async () => {
    // Snappy writes a repetition of bytes in a twentieth of them.
    const texts = ['One', 'x'.repeat(65 * 1024 ** 2)];
    const data = table({ columnData: [{ name: 'body', data: texts, type: 'STRING' }], rowGroupSize: 1 });
    await writeFile(
      join(folder, 'plain.json'),
      JSON.stringify({ ...definition('large table'), mapping: { fields: { text: 'body' } } }),
    );
    await writeFile(join(folder, 'data.parquet'), data);
    const result = await runWith(['--dataset', join(folder, 'plain.json'), join(folder, 'data.parquet')]);
    expect(result).toMatchObject({ code: EXIT.failed, said: '' });
    expect(result.complained).toContain(
      'has a group of rows with more than 256 MB: write it with smaller groups',
    );
    expect(await total('large table')).toEqual([]);
  });

  it.each([
    ['a text under its name', new TextEncoder().encode('body,stars\nOne,1\n'), 'is damaged'],
    ['an empty file', new Uint8Array(), 'is damaged'],
    ['a table cut short', table().slice(0, 60), 'is damaged'],
    [
      'another compression',
      table({ codec: 'LZ4', compressors: { LZ4: (bytes) => bytes } }),
      'is compressed by LZ4: write it uncompressed',
    ],
    [
      'a nested column that a part of the dataset is read from',
      table({
        schema: [
          { name: 'root', num_children: 1 },
          { name: 'body', repetition_type: 'OPTIONAL', num_children: 1 },
          { name: 'role', repetition_type: 'OPTIONAL', type: 'BYTE_ARRAY', converted_type: 'UTF8' },
        ],
        columnData: [{ name: 'body', data: [{ role: 'user' }] }],
      }),
      'the column "body" has nested or binary values',
    ],
    [
      'no column of that name',
      table({ columnData: [{ name: 'text', data: TEXTS, type: 'STRING' }] }),
      'has no column "body"; its columns are "text".',
    ],
    [
      'a text that is no UTF-8',
      table({
        schema: [
          { name: 'root', num_children: 1 },
          { name: 'body', repetition_type: 'REQUIRED', type: 'BYTE_ARRAY', converted_type: 'UTF8' },
        ],
        columnData: [{ name: 'body', data: [new Uint8Array([0xff, 0xfe])] }],
      }),
      'is not UTF-8',
    ],
  ])('refuses %s', async (_, data, reason) => {
    const { code, complained } = await run('refused table', data, parquet);
    expect(code).toBe(EXIT.failed);
    expect(complained).toContain(reason);
    expect(await total('refused table')).toEqual([]);
  });
});

describe('the import command', () => {
  it('imports CSV and lists the rows that did not fit (SET-9)', async () => {
    const result = await run('csv', 'stars,body\n1,One\n3,Two\n2,"Three, ""quoted"""\n2,\n');
    expect(result).toMatchObject({ code: EXIT.done, complained: '' });
    expect(result.said).toContain('Imported 2 records into "csv" (workspace "main")');
    expect(await total('csv')).toEqual([2]);
    const rejected = await readFile(join(folder, 'data.csv.errors.jsonl'), 'utf8');
    expect(
      rejected
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      {
        row: 2,
        line: 3,
        reason: `suggestion for "stars": '3' is not one of the options`,
        code: 'suggestion',
      },
      { row: 4, line: 5, reason: 'the required field "text" has no text', code: 'field-missing' },
    ]);
    expect(result.said).toContain('2 rows left out');
  });

  it('prints in its last line how to open the dataset, also when nothing was left to do', async () => {
    const data = 'body,stars\nOne,\n,1\n';
    const first = await run('to open', data);
    const again = await run('to open', data);
    const { id } = await engine.db
      .selectFrom('datasets')
      .select('id')
      .where('name', '=', 'to open')
      .executeTakeFirstOrThrow();
    for (const { said } of [first, again]) {
      expect(said.trimEnd().split('\n').at(-1)).toBe(
        `"npm start -- --data ${join(folder, 'store')}" serves it at http://127.0.0.1:6900/dataset/${id}/annotation-mode`,
      );
    }
  });

  it('ends its progress with all rows and shows 100 % only then', async () => {
    const data = `body,stars\n${'One,\n'.repeat(1_003)}`;
    const lines: string[] = [];
    const output = { isTTY: true, write: (text: string) => lines.push(text) };
    const errors = { write: () => undefined };
    await run('progress', data, { host: { terminal: { output, errors } } });
    const progress = lines.filter((line) => line.startsWith('\r'));
    expect(progress.filter((line) => line.includes('100 %'))).toEqual([progress.at(-1)]);
    expect(progress.at(-1)).toContain('100 %   1,003 rows');
  });

  it('keeps a record for which a model found no span', async () => {
    const file = join(folder, 'data.jsonl');
    const spans = {
      ...definition('spans'),
      questions: [
        {
          name: 'names',
          title: 'Names',
          required: true,
          settings: { type: 'span', field: 'text', options: ['person'] },
        },
      ],
      mapping: {
        fields: { text: 'body' },
        suggestions: [{ question: 'names', column: 'spans', score: { column: 'scores' } }],
      },
    };
    await writeFile(join(folder, 'definition.json'), JSON.stringify(spans));
    await writeFile(file, '{"body": "None here", "spans": [], "scores": []}\n');
    const args = ['--dataset', join(folder, 'definition.json'), file, '--data', folder];
    expect(await runWith(args)).toMatchObject({ code: EXIT.done, complained: '' });
    expect(await total('spans')).toEqual([1]);
  });

  it.each([
    ['data.jsonl', '{"body": "John in Paris", "spans": [[0, 4, "person"]]}\n'],
    ['data.jsonl', '{"body": "John in Paris", "spans": [{"start": 0, "end": 4, "labels": ["person"]}]}\n'],
    ['data.csv', 'body,spans\nJohn in Paris,"[[0, 4, ""person""]]"\n'],
  ])('takes spans of other tools from %s: %s (SET-91)', async (name, data) => {
    const settings = { type: 'span', field: 'text', options: ['person'] };
    const dataset = `spans of others ${randomUUID()}`;
    const spans = {
      ...definition(dataset),
      questions: [{ name: 'names', title: 'Names', required: true, settings }],
      mapping: { fields: { text: 'body' }, suggestions: [{ question: 'names', column: 'spans' }] },
    };
    await writeFile(join(folder, 'definition.json'), JSON.stringify(spans));
    await writeFile(join(folder, name), data);
    const args = ['--dataset', join(folder, 'definition.json'), join(folder, name), '--data', folder];
    expect(await runWith(args)).toMatchObject({ code: EXIT.done, complained: '' });
    const { rows } = await sql`
      select value from suggestions where dataset_id = (select id from datasets where name = ${dataset})`.execute(
      engine.db,
    );
    expect(rows).toEqual([{ value: [{ label: 'person', start: 0, end: 4 }] }]);
  });

  it('keeps a record some of whose scores are missing, and lists what it left out', async () => {
    const file = join(folder, 'data.jsonl');
    const labels = {
      ...definition('scores'),
      questions: [
        {
          name: 'topics',
          title: 'Topics',
          required: true,
          settings: { type: 'multi_label_selection', options: ['a', 'b'] },
        },
      ],
      mapping: {
        fields: { text: 'body' },
        suggestions: [{ question: 'topics', column: 'topics', score: { column: 'scores' } }],
      },
    };
    await writeFile(join(folder, 'definition.json'), JSON.stringify(labels));
    await writeFile(file, '{"body": "One", "topics": ["a", "b"], "scores": [0.9, null]}\n');
    const args = ['--dataset', join(folder, 'definition.json'), file, '--data', folder];
    const { code, said } = await runWith(args);
    expect([code, await total('scores')]).toEqual([EXIT.done, [1]]);
    expect(said).toContain(`1 record kept without some scores or vectors: ${file}.errors.jsonl\n`);
    expect(said).not.toContain('left out');
    expect(await readFile(`${file}.errors.jsonl`, 'utf8')).toMatch(
      /^\{"row":1,"line":1,.*"scores-incomplete"\}\n$/,
    );
  });

  it('reports metadata of an export that the definition does not map (SET-29)', async () => {
    const file = join(folder, 'data.jsonl');
    const mapping = { fields: { text: 'fields.text' }, metadata: { kind: 'metadata.kind' } };
    const exported = (name: string, given: object) =>
      writeFile(
        join(folder, 'definition.json'),
        JSON.stringify({
          ...definition(name),
          mapping: { ...mapping, ...given },
          allow_extra_metadata: true,
        }),
      );
    const rows = [
      { 'fields.text': 'One', 'metadata.kind': 'x' },
      { 'fields.text': 'Two', 'metadata.late': 1, other: 2 },
    ];
    await writeFile(file, rows.map((row) => JSON.stringify(row)).join('\n'));
    const args = ['--dataset', join(folder, 'definition.json'), file, '--data', folder];
    await exported('late', { exported: true });
    expect((await runWith(args)).said).toContain(
      'Not imported, because the definition does not map them: "metadata.late".\n',
    );
    await exported('not exported', {});
    expect((await runWith(args)).said).not.toContain('Not imported');
  });

  it('keeps all digits of whole numbers, and no value where a number has none (SET-92)', async () => {
    const file = join(folder, 'data.jsonl');
    const numbers = {
      ...definition('numbers'),
      allow_extra_metadata: true,
      metadata_properties: [{ name: 'ref', title: 'Ref', settings: { type: 'integer' } }],
      mapping: { fields: { text: 'body' }, metadata: { ref: 'ref', score: 'score' }, external_id: 'id' },
    };
    await writeFile(join(folder, 'definition.json'), JSON.stringify(numbers));
    const lines = [
      '{"body":"a","id":1729382256910270464,"ref":9007199254740993,"score":NaN}',
      '{"body":"b","id":1729382256910270465,"ref":null,"score":[9007199254740993,-Infinity]}',
      '{"body":"c","id":"1729382256910270466","ref":9223372036854775808}',
    ];
    await writeFile(file, lines.join('\n'));
    await runWith(['--dataset', join(folder, 'definition.json'), file, '--data', folder]);
    expect(await stored('numbers')).toMatchObject([
      { external_id: '1729382256910270464', metadata: '{"ref": 9007199254740993}' },
      { external_id: '1729382256910270465', metadata: '{"score": [9007199254740993, null]}' },
    ]);
    expect(await readFile(`${file}.errors.jsonl`, 'utf8')).toContain('must fit into 64 bits');
  });

  it('reads all digits of whole numbers in CSV, and no value where a number has none (SET-92)', async () => {
    const properties = [
      { name: 'ref', title: 'Ref', settings: { type: 'integer' } },
      { name: 'part', title: 'Part', settings: { type: 'float' } },
    ];
    const numbers = {
      ...definition('csv numbers'),
      metadata_properties: properties,
      mapping: { fields: { text: 'body' }, metadata: { ref: 'ref', part: 'part' }, external_id: 'id' },
    };
    await writeFile(join(folder, 'definition.json'), JSON.stringify(numbers));
    const file = join(folder, 'data.csv');
    await writeFile(
      file,
      'body,id,ref,part\na,1729382256910270465,9007199254740993,nan\nb,0017,NaN,-inf\nc,3,,0.5\n',
    );
    const { complained } = await runWith([
      '--dataset',
      join(folder, 'definition.json'),
      file,
      '--data',
      folder,
    ]);
    expect(complained).toBe('');
    expect(await stored('csv numbers')).toMatchObject([
      { external_id: '1729382256910270465', metadata: '{"ref": 9007199254740993}' },
      { external_id: '0017', metadata: null },
      { external_id: '3', metadata: '{"part": 0.5}' },
    ]);
  });

  it('imports JSON Lines', async () => {
    const data = '{"body": "One", "stars": 2}\n{"body": "Two"}\n';
    expect(await run('jsonl', data, { file: 'data.jsonl' })).toMatchObject({ code: EXIT.done });
    expect(await total('jsonl')).toEqual([2]);
  });

  it('says that a complete import is complete and changes nothing', async () => {
    await run('twice', 'body,stars\nOne,\n');
    const again = await run('twice', 'body,stars\nOne,\n');
    expect(again).toMatchObject({ code: EXIT.done });
    expect(again.said).toContain('complete already (1 record): nothing was changed');
    expect(await total('twice')).toEqual([1]);
  });

  it('goes on with the same data after a limit, and keeps the list of rows left out (SET-10)', async () => {
    const data = 'body,stars\n,1\nTwo,1\n,1\nFour,1\n';
    await run('parts', data, { args: ['--limit', '2'] });
    const rest = await run('parts', data);
    expect(rest.said).toContain('Imported 1 record (2 in all)');
    const rejected = await readFile(join(folder, 'data.csv.errors.jsonl'), 'utf8');
    expect(rejected.match(/"row":\d/g)).toEqual(['"row":1', '"row":3']);
  });

  it('ends with 130 after Ctrl-C and says how to go on', async () => {
    const interrupted = await run('stopped', 'body,stars\nOne,\n', { host: { signal: AbortSignal.abort() } });
    expect(interrupted).toMatchObject({ code: EXIT.interrupted });
    expect(interrupted.said).toContain('Run the same command to resume.');
    expect(await run('stopped', 'body,stars\nOne,\n')).toMatchObject({ code: EXIT.done });
  });

  it('imports nothing when no row fits, and says so', async () => {
    const result = await run('nothing fits', 'body,stars\n,1\n');
    expect(result).toMatchObject({ code: EXIT.failed });
    expect(result.complained).toContain('No row fits the definition');
    expect(await total('nothing fits')).toEqual([]);
  });

  it('imports nothing of a file with a header only, and says so each time (SET-90)', async () => {
    for (const _ of ['first', 'again']) {
      const result = await run('a header', 'body,stars\n');
      expect(result).toMatchObject({ code: EXIT.failed });
      expect(result.complained).toContain('The data holds no rows: nothing was imported.');
    }
    expect(await total('a header')).toEqual([]);
  });

  it('passes over columns without a name, and over two of the same name that are not mapped (SET-90)', async () => {
    const result = await run('odd columns', ',body,stars,tag,tag,\n0,One,1,x,y,\n1,Two,2,x,y,\n');
    expect(result).toMatchObject({ code: EXIT.done });
    expect(result.said).toContain('Imported 2 records');
  });

  it.each([
    [
      'a running Ostraka',
      err({ code: 'DATA_FOLDER_IN_USE', folder: '/data' } as const),
      'in use by a running Ostraka: stop it first',
    ],
    [
      'a folder it may not write',
      err({
        code: 'DATA_FOLDER_NOT_WRITABLE',
        folder: '/data',
        reason: 'EROFS: read-only file system',
        systemCode: 'EROFS',
      } as const),
      'cannot be written (EROFS: read-only file system)',
    ],
    [
      'a newer database',
      err({ code: 'DATABASE_TOO_NEW', databaseVersion: 9, supportedVersion: 1 } as const),
      'was written by a newer Ostraka',
    ],
  ])('gives way to %s', async (_, failure, sentence) => {
    const result = await run('refused', 'body,stars\nOne,\n', {
      host: { openDatabase: async () => failure },
    });
    expect(result).toMatchObject({ code: EXIT.failed, said: '' });
    expect(result.complained).toContain(sentence);
    expect(result.complained.trim().split('\n')).toHaveLength(1);
  });

  it.each([
    ['a column is missing', 'text,stars\nOne,\n', 'has no column "body"; its columns are "text", "stars".'],
    ['a column is there twice', 'body,stars,body\nOne,,\n', 'has the column "body" twice.'],
    [
      'a quote is never closed',
      'body,stars\nOne,1\n"Two,2\nThree,1\n',
      'data.csv, line 3: a quote is opened here and never closed. Nothing was imported.',
    ],
    [
      'its lines end as on an old Mac',
      'body,stars\rOne,1\rTwo,2\r',
      'data.csv ends its lines with carriage returns alone: save it with line feeds first.',
    ],
    [
      'it has other columns, and many of them',
      Array.from({ length: 30 }, (_, index) => `c${index}`).join(','),
      '"c18", "c19" and 10 more.',
    ],
    ['the file is empty', '', 'has no column "body"; its columns are none.'],
  ])('does not begin when %s', async (_, data, sentence) => {
    const result = await run('refused', data);
    expect(result).toMatchObject({ code: EXIT.failed });
    expect(result.complained).toContain(sentence);
  });

  it('does not begin with data that is damaged, of another kind, or not there', async () => {
    await writeFile(
      join(folder, 'damaged.csv'),
      Buffer.from('body,stars\nGr\xc3\xbc\xc3\x9fe\xff,\n', 'latin1'),
    );
    await writeFile(join(folder, 'data.xlsx'), 'body,stars\nOne,\n');
    await writeFile(join(folder, 'definition.json'), JSON.stringify(definition('refused')));
    const at = (file: string) => runWith(['--dataset', join(folder, 'definition.json'), join(folder, file)]);
    expect((await at('damaged.csv')).complained).toContain('damaged.csv is not valid utf-8');
    expect((await at('data.xlsx')).complained).toContain('data.xlsx is no Excel workbook');
    expect((await at('data.xls')).complained).toContain('data.xls is an old Excel file (.xls)');
    expect((await at('data.docx')).complained).toContain(
      'data.docx has an unsupported file type. Use .csv, .tsv, .tab, .jsonl,',
    );
    expect((await at('nowhere.csv')).complained).toContain('There is no file');
  });

  it('reports the encoding that it guessed, and takes another one (SET-157)', async () => {
    const german = Buffer.from('body,stars\nGr\xfc\xdfe,\n', 'latin1');
    await writeFile(join(folder, 'german.csv'), german);
    await writeFile(join(folder, 'german.json'), JSON.stringify(definition('german')));
    const at = (...options: string[]) =>
      runWith(['--dataset', join(folder, 'german.json'), join(folder, 'german.csv'), ...options]);
    expect((await at('--encoding', 'utf-8')).complained).toContain('german.csv is not valid utf-8');
    expect((await at()).said).toContain('The file is read as windows-1252: --encoding chooses another one.');
    expect(await total('german')).toEqual([1]);
  });

  it('reports which of several sheets it reads, and takes another one', async () => {
    const sheets = ['One', 'Two'].map((name) => ({
      name,
      rows: sheetRow(1, 'body', 'stars') + sheetRow(2, name),
    }));
    await writeFile(join(folder, 'sheets.xlsx'), workbook({ sheets }));
    await writeFile(join(folder, 'sheets.json'), JSON.stringify(definition('sheets')));
    const at = (...options: string[]) =>
      runWith(['--dataset', join(folder, 'sheets.json'), join(folder, 'sheets.xlsx'), ...options]);
    expect((await at('--sheet', 'Three')).complained).toContain(
      'no sheet "Three"; its sheets are "One", "Two".',
    );
    expect((await at()).said).toContain('The sheet "One" is read: --sheet chooses another one ("Two").');
    expect((await at('--sheet', 'Two')).complained).toContain('imported from other data');
  });

  it('a wrong definition is refused with the place of its mistake', async () => {
    await writeFile(join(folder, 'bad.json'), JSON.stringify({ ...definition('bad'), fields: [] }));
    const result = await runWith(['--dataset', join(folder, 'bad.json'), join(folder, 'data.csv')]);
    expect(result).toMatchObject({ code: EXIT.failed });
    expect(result.complained).toContain('bad.json, fields: ');
  });

  it('keeps a dataset of another definition or other data as it is', async () => {
    await run('kept', 'body,stars\nOne,\n');
    const otherData = await run('kept', 'body,stars\nOne,\nTwo,\n');
    expect(otherData).toMatchObject({ code: EXIT.failed });
    expect(otherData.complained).toContain('imported from other data');
    await writeFile(join(folder, 'other.json'), JSON.stringify({ ...definition('kept'), guidelines: 'New' }));
    const other = await runWith(['--dataset', join(folder, 'other.json'), join(folder, 'data.csv')]);
    expect(other.complained).toContain('made with another definition');
    expect(await total('kept')).toEqual([1]);
  });
});

describe('the arguments of the import command', () => {
  it('are explained on demand', async () => {
    const help = await runWith(['--help']);
    expect(help).toMatchObject({ code: EXIT.done, complained: '' });
    for (const word of ['--dataset', '--limit', '--data', 'OSTRAKA_DATA', 'DATABASE_URL', 'errors.jsonl']) {
      expect(help.said).toContain(word);
    }
  });

  it.each([
    ['no definition', ['data.csv'], '--dataset <definition.json> is missing'],
    ['no data', ['--dataset', 'd.json'], 'the file of data is missing'],
    ['two files of data', ['--dataset', 'd.json', 'a.csv', 'b.csv'], 'one file of data at a time'],
    ['a limit of none', ['--dataset', 'd.json', 'a.csv', '--limit', '0'], '--limit takes a whole number'],
    ['an unknown option', ['--dateset', 'd.json', 'a.csv'], '--dateset'],
  ])('are refused with %s', async (_, args, sentence) => {
    const result = await runWith(args);
    expect(result).toMatchObject({ code: EXIT.usage, said: '' });
    expect(result.complained).toContain(sentence);
    expect(result.complained).toContain('--help');
  });
});

describe('an import whose dataset someone else changes', () => {
  const rows = `body,stars\n${'One,1\n'.repeat(BATCH_ROWS + 1)}`;

  /** Runs the statement when the first batch is written. */
  async function runBehindFirstBatch(name: string, statement: string) {
    await sql`create function overtake() returns trigger language plpgsql as ${sql.raw(
      `$$ begin ${statement}; return null; end $$`,
    )}`.execute(engine.db);
    await sql`create trigger overtake after insert on import_progress for each row execute function overtake()`.execute(
      engine.db,
    );
    try {
      return await run(name, rows);
    } finally {
      await sql`drop function overtake cascade`.execute(engine.db);
    }
  }

  it('ends when the dataset is deleted, says so, and writes nothing more', async () => {
    const hide = 'update datasets set workspace_id = null where id = new.dataset_id';
    expect(await runBehindFirstBatch('deleted', hide)).toMatchObject({
      code: EXIT.failed,
      complained: 'The dataset "deleted" in workspace "main" was deleted during the import.\n',
    });
    expect(await stored('deleted')).toHaveLength(BATCH_ROWS);
  });

  it('ends when another import has continued, and says what to do', async () => {
    const move = 'update import_progress set next_row = next_row + 1 where dataset_id = new.dataset_id';
    const { code, complained } = await runBehindFirstBatch('continued', move);
    expect(code).toBe(EXIT.failed);
    expect(complained).toContain('Another import writes to the dataset "continued"');
    expect(await stored('continued')).toHaveLength(BATCH_ROWS);
  });
});
