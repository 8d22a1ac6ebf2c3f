import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { parseDefinition } from '#contract/definition-file/definition';
import { planOf } from '#contract/definition-file/plan';
import { draftOfPlan } from '#domain/dataset-import/definition-draft';
import { firstUses } from '#domain/dataset-import/column-uses';
import { planOfDraft } from '#domain/dataset-import/draft-plan';
import { sketchColumns } from '#domain/dataset-import/sketched-column';
import { exactJsonText } from '#domain/shared/exact-json';
import { RowReader, sampleFile } from '#infrastructure/dataset-import/source-reader';
import { EXIT } from '#server/cli/invocation';
import { Commands } from '#tests/server/commands';
import { seededRandom } from '#tests/server/seeded-random';

const SEED = Number(process.env['OSTRAKA_TEST_SEED'] ?? 20_291);
const RECORDS = 120;
const FORMATS = ['jsonl', 'csv', 'parquet'] as const;

let commands: Commands;

beforeAll(async () => {
  commands = await Commands.open();
  await commands.write('first.json', JSON.stringify(DEFINITION));
  await commands.write(
    'first.jsonl',
    generatedRows()
      .map((row) => exactJsonText(row))
      .join('\n'),
  );
  await importFile('first.json', 'first.jsonl');
  if ((await commands.stored('first')).length !== RECORDS)
    throw new Error('Some generated records were not imported');
  await addValuesOfTheApi();
});
afterAll(() => commands.close());

/** Texts that another type, a formula, a line or a cell may be taken for. */
const TEXTS = [
  '',
  ' ',
  'plain',
  '3',
  '-3',
  ' 3',
  '3.0',
  '1e5',
  '1e400',
  '007',
  '12345678901234567890',
  'true',
  'false',
  'null',
  'NaN',
  'Infinity',
  '"quoted"',
  '"',
  '[1]',
  '[',
  '{"a":1}',
  '{}',
  '=1+1',
  '+1',
  '-x',
  '@sum',
  "'",
  "'tis",
  "''3",
  '＝1',
  '\t=1',
  '\u200b=1',
  '\ufeff=1',
  ' \u00a0@x',
  'a,b;c\td',
  'two\nlines',
  'two\r\nlines',
  'lone\rreturn',
  '\u2028',
  '\u0085',
  '😀 e\u0301',
  '\ufeffmark',
  '\u202e',
  '\u0001',
  '2024-05-09',
  '2024-05-09T10:00:00Z',
  '\\',
  '\\"',
  '\\u0041',
  'é',
  '__proto__',
] as const;
const NUMBERS = [
  0,
  1,
  -1,
  0.1,
  -2.5e-7,
  1e17,
  1e21,
  1.7976931348623157e308,
  2 ** 53 - 1,
  2n ** 53n,
  -(2n ** 53n) - 1n,
  2n ** 80n,
];
const KEYS = [
  'note',
  'a;b',
  'a,b',
  'with "quotes"',
  ' blank ',
  '',
  '=key',
  '__proto__',
  'constructor',
  '3',
  'x.score',
  'sources.note',
  '😀',
  'two\nlines',
];

const options = (...values: readonly string[]) => values.map((value) => ({ value, text: value }));

const DEFINITION = {
  name: 'first',
  allow_extra_metadata: true,
  fields: [
    { name: 'text', title: 'Text', required: true },
    { name: 'other', title: 'Other' },
  ],
  questions: [
    { name: 'note', title: 'Note', required: true, settings: { type: 'text' } },
    { name: 'stars', title: 'Stars', settings: { type: 'rating', options: [{ value: 1 }, { value: 2 }] } },
    {
      name: 'topic',
      title: 'Topic',
      settings: { type: 'label_selection', options: options('3', '=b', '[1]') },
    },
    {
      name: 'tags',
      title: 'Tags',
      settings: { type: 'multi_label_selection', options: options('x', '"y"', '1') },
    },
    { name: 'best', title: 'Best', settings: { type: 'ranking', options: options('p', 'q') } },
    {
      name: 'marks',
      title: 'Marks',
      settings: { type: 'span', field: 'text', options: options('LOC', 'a b') },
    },
  ],
  metadata_properties: [
    { name: 'split', title: 'Split', settings: { type: 'terms' } },
    { name: 'count', title: 'Count', settings: { type: 'integer' } },
    { name: 'share', title: 'Share', settings: { type: 'float' } },
    { name: 'ratio', title: 'Ratio', settings: { type: 'float' } },
  ],
  vectors_settings: [{ name: 'mini', title: 'Mini', dimensions: 2 }],
  mapping: {
    fields: { text: 'text', other: 'other' },
    metadata: Object.fromEntries(
      ['split', 'count', 'share', 'ratio', ...KEYS].map((name) => [name, `m:${name}`] as const),
    ),
    suggestions: [
      { question: 'note', column: 'note', type: { column: 'kind' }, agent: { column: 'agent' } },
      { question: 'stars', column: 'stars', score: { column: 'score' } },
      { question: 'topic', column: 'topic', score: { column: 'score' }, agent: { column: 'agent' } },
      { question: 'tags', column: 'tags', score: { column: 'scores' } },
      { question: 'best', column: 'best' },
      { question: 'marks', column: 'marks' },
    ],
    external_id: 'key',
    vectors: { mini: 'mini' },
  },
};

function generatedRows(): readonly Record<string, unknown>[] {
  const random = seededRandom(SEED);
  const one = random.pick;
  const scalar = () => one<unknown>([...TEXTS, ...NUMBERS, true, false]);
  const value = (): unknown =>
    one<() => unknown>([
      scalar,
      scalar,
      scalar,
      () => [scalar(), null, [scalar()]],
      () => ({ a: scalar(), 'b c': [null], '': one(TEXTS) }),
      () => [],
      () => ({}),
    ])();
  const maybe = <T>(make: () => T): T | undefined => (random.below(10) < 6 ? make() : undefined);
  return Array.from({ length: RECORDS }, (_, index) => ({
    key: maybe(() => `${one(TEXTS)}#${index}`),
    text: `a${one(TEXTS)}bc`,
    other: maybe(() => one(TEXTS)),
    'm:split': maybe(() => one<unknown>([...TEXTS, 7, ['3', '[1]'], [one(TEXTS)], []])),
    'm:count': maybe(() =>
      one([0, -3, 2n ** 63n - 1n, -(2n ** 63n), 2 ** 53 - 1, 2n ** 53n, 2n ** 53n + 1n]),
    ),
    'm:share': maybe(() =>
      one([0.1, -0.25, 1e-300, 12, 1e17, 1e22, 2n ** 53n, 2n ** 53n + 1n, -(2n ** 70n)]),
    ),
    'm:ratio': maybe(() => one([0.1, -0.25, 1e-300, 12, 1e17, 1e22])),
    ...Object.fromEntries(KEYS.map((key) => [`m:${key}`, maybe(value)])),
    note: maybe(() => one(TEXTS.filter((text) => /\w/u.test(text)))),
    kind: maybe(() => one(['model', 'human'])),
    agent: maybe(() => one(['3', '-model', '007', 'true', 'GPT 4'])),
    stars: maybe(() => one([1, 2])),
    score: maybe(() => one([0, 0.25, 1])),
    topic: maybe(() => one(['3', '=b', '[1]'])),
    tags: maybe(() => ['x', '"y"']),
    scores: maybe(() => [0.5, 0.125]),
    best: maybe(() => [
      { rank: 1, value: 'q' },
      { rank: 2, value: 'p' },
    ]),
    marks: maybe(() => one([[], [{ start: 0, end: 1, label: one(['LOC', 'a b']) }]])),
    mini: maybe(() => [one([0.5, -1.25, 1e17]), one([1, 2, 3])]),
  }));
}

/** An import keeps no null; the API does. */
async function addValuesOfTheApi() {
  await sql`update records set metadata = coalesce(metadata, '{}') || '{"note": null, "3": [null]}'::jsonb
    where dataset_id = ${await commands.datasetId('first')} and ordinal % 5 = 0`.execute(commands.engine.db);
}

async function importFile(definition: string, data: string) {
  const end = await commands.import(definition, data);
  expect(end).toMatchObject({ code: EXIT.done, errors: '' });
  expect(end.output).not.toContain('left out');
}

async function exportTo(file: string, definition: string) {
  const options = ['--dataset', 'first', '--vectors', '--definition', commands.at(definition)];
  expect(await commands.export(file, ...options)).toMatchObject({ code: EXIT.done, errors: '' });
}

describe(`an export of generated records (seed ${SEED})`, () => {
  it.each(FORMATS)('comes back equal from %s by the command (SET-29)', async (format) => {
    await exportTo(`by-command.${format}`, 'by-command.json');
    await commands.rename('by-command.json', `again ${format}`);
    await importFile('by-command.json', `by-command.${format}`);
    const records = await commands.stored('first');
    expect(records).toHaveLength(RECORDS);
    expect(await commands.stored(`again ${format}`)).toEqual(records);
  });

  it.each(FORMATS)('gives the page of a new dataset the same records from %s (SET-29)', async (format) => {
    await exportTo(`by-page.${format}`, 'by-page.json');
    const file = new Blob([await commands.bytes(`by-page.${format}`)]);
    const definition = parseDefinition(JSON.parse(await commands.read('by-page.json')));
    if (!definition.ok) throw new Error(JSON.stringify(definition.error));
    const plan = planOf(definition.value);
    const sample = await sampleFile(file, { format });
    if (!sample.ok) throw new Error(sample.error.code);
    const rows = sample.value.rows.map(({ values, ...flags }) => ({
      ...flags,
      get: (column: string) => values.get(column),
    }));
    const columns = firstUses(sketchColumns(sample.value.columns, rows));
    const { draft, dropped } = draftOfPlan(plan, columns, 1);
    expect(dropped).toEqual([]);
    const reader = new RowReader(file, { format }, planOfDraft(draft));
    const batch = await reader.next({ from: 0, isCheck: false });
    await reader.close();
    if (!batch.ok) throw new Error(batch.error.code);
    expect(batch.value.rejections).toEqual([]);
    const read = batch.value.records.map(({ record: { externalId, fields, metadata } }) => [
      externalId,
      Object.fromEntries(fields),
      metadata && Object.fromEntries(metadata),
    ]);
    expect(exactJsonText(read.map(sortedKeys))).toBe(exactJsonText((await exported()).map(sortedKeys)));
  });
});

/** The parts that both sides have, read by the driver of the database. */
async function exported() {
  const rows = await commands.engine.db
    .selectFrom('records')
    .select(['external_id', 'fields', 'metadata'])
    .where('dataset_id', '=', await commands.datasetId('first'))
    .orderBy('ordinal')
    .execute();
  return rows.map(({ external_id, fields, metadata }) => [external_id, fields, metadata]);
}

function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sortedKeys(item)]),
  );
}
