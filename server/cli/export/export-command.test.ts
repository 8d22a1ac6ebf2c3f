import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXIT } from '#server/cli/invocation';
import { Commands } from '#tests/server/commands';

let commands: Commands;

beforeAll(async () => {
  commands = await Commands.open();
});
afterAll(() => commands.close());

const options = (...values: readonly string[]) => values.map((value) => ({ value, text: value }));

const DEFINITION = {
  guidelines: '# Read this',
  fields: [
    { name: 'text', title: 'Text', required: true, use_markdown: true },
    { name: 'id', title: 'A field by the name of a column' },
  ],
  questions: [
    { name: 'note', title: 'Note', required: true, settings: { type: 'text' } },
    { name: 'stars', title: 'Stars', settings: { type: 'rating', options: [{ value: 1 }, { value: 2 }] } },
    { name: 'topic', title: 'Topic', settings: { type: 'label_selection', options: options('a', '=b') } },
    {
      name: 'tags',
      title: 'Tags',
      settings: { type: 'multi_label_selection', options: options('x', 'y'), options_order: 'suggestion' },
    },
    { name: 'best', title: 'Best', settings: { type: 'ranking', options: options('p', 'q') } },
    { name: 'marks', title: 'Marks', settings: { type: 'span', field: 'text', options: options('LOC') } },
  ],
  metadata_properties: [
    { name: 'split', title: 'Split', settings: { type: 'terms' } },
    { name: 'count', title: 'Count', settings: { type: 'integer', min: -10 } },
    { name: 'share', title: 'Share', settings: { type: 'float' }, visible_for_annotators: false },
  ],
  vectors_settings: [{ name: 'mini', title: 'Mini', dimensions: 2 }],
  mapping: {
    fields: { text: 'text', id: 'id' },
    metadata: { split: 'split', count: 'count', share: 'share', extra: 'extra', __proto__x: 'other' },
    suggestions: [
      { question: 'note', column: 'note', type: { column: 'kind' }, agent: { column: 'agent' } },
      { question: 'stars', column: 'stars', score: { column: 'sure' } },
      { question: 'topic', column: 'topic' },
      { question: 'tags', column: 'tags', score: { column: 'sures' } },
      { question: 'best', column: 'best' },
      { question: 'marks', column: 'marks' },
    ],
    external_id: 'key',
    vectors: { mini: 'mini' },
    exported: true,
  },
};

const ROWS = [
  {
    key: 'k1',
    text: 'In Köln,\r\n"he" said 😀',
    id: "'tis",
    split: ['train', 'gold'],
    count: -3,
    share: 0.25,
    extra: { a: [1, null] },
    note: '=SUM(A1)',
    kind: 'model',
    agent: '-model',
    stars: 2,
    sure: 0.5,
    topic: '=b',
    tags: ['x', 'y'],
    sures: [0.25, 0.5],
    best: [
      { rank: 1, value: 'q' },
      { rank: 2, value: 'p' },
    ],
    marks: [{ start: 3, end: 7, label: 'LOC' }],
    mini: [0.5, -1.25],
  },
  { key: '-2', text: '', id: '', split: '-x', extra: '', other: -7, marks: [], kind: 'human', note: '' },
  { text: ' blanks ', extra: '[1]', other: true, share: -1e-7 },
  { text: '\t+', id: '\u2028' },
];

async function importOriginal(name: string) {
  await commands.write('first.json', JSON.stringify({ ...DEFINITION, name }));
  await commands.write('first.jsonl', ROWS.map((row) => JSON.stringify(row)).join('\n'));
  expect(await commands.import('first.json', 'first.jsonl')).toMatchObject({ code: EXIT.done, errors: '' });
}

describe('npm run export', () => {
  it.each(['jsonl', 'csv', 'parquet'])(
    'writes %s that imports to a dataset with the same export (SET-86, SET-29)',
    async (format) => {
      const name = `first ${format}`;
      await importOriginal(name);
      const [one, two] = [`one.${format}`, `two.${format}`];
      const first = await commands.export(
        one,
        '--dataset',
        name,
        '--vectors',
        '--definition',
        commands.at('again.json'),
      );
      expect(first).toMatchObject({ code: EXIT.done, errors: '' });
      expect(first.output).toMatch(/^Exported 4 records into /u);
      await commands.rename('again.json', `again ${format}`);
      expect(await commands.import('again.json', one)).toMatchObject({ code: EXIT.done, errors: '' });
      await commands.export(two, '--dataset', `again ${format}`, '--vectors');
      expect(await commands.bytes(two)).toEqual(await commands.bytes(one));
    },
  );

  it('keeps every value in JSON Lines', async () => {
    await importOriginal('values');
    await commands.export('values.jsonl', '--dataset', 'values', '--vectors');
    const [first, second] = (await commands.read('values.jsonl')).split('\n');
    expect(JSON.parse(first ?? '')).toMatchObject({
      external_id: 'k1',
      'fields.text': 'In Köln,\r\n"he" said 😀',
      'metadata.extra': { a: [1, null] },
      'suggestions.note': '=SUM(A1)',
      'suggestions.note.type': 'model',
      'suggestions.tags.score': [0.25, 0.5],
      'vectors.mini': [0.5, -1.25],
    });
    expect(JSON.parse(second ?? '')).toMatchObject({
      'fields.text': '',
      'metadata.__proto__x': -7,
      'suggestions.marks': [],
      'suggestions.stars': null,
    });
  });

  it.each([
    [['--dataset', 'nowhere'], 'There is no dataset "nowhere" in workspace "main".\n'],
    [['--dataset', 'values', '--workspace', 'x'], 'There is no dataset "values" in workspace "x".\n'],
  ])('says with %j that there is none', async (args, errors) => {
    expect(await commands.export('data.jsonl', ...args)).toMatchObject({ code: EXIT.failed, errors });
    expect(existsSync(commands.at('data.jsonl'))).toBe(false);
  });

  it('leaves nothing behind where it cannot write', async () => {
    await importOriginal('unwritable');
    const { code, errors } = await commands.export('none/data.csv', '--dataset', 'unwritable');
    expect([code, errors]).toEqual([
      EXIT.failed,
      `${commands.at('none/data.csv')} cannot be written (ENOENT).\n`,
    ]);
  });

  it.each([
    ['data.xlsx', ['--dataset', 'a'], 'is none of jsonl, csv, parquet, conll, txt'],
    ['data.csv', [], '--dataset <name> is missing'],
    ['data.csv', ['--dataset', 'a', '--rows', 'cells'], '--rows takes records or responses'],
    [
      'data.conll',
      ['--dataset', 'a', '--suggestions', '--no-suggestions'],
      'either --suggestions or --no-suggestions',
    ],
  ])('refuses %s with %j', async (file, args, reason) => {
    const { code, errors } = await commands.export(file, ...args);
    expect(code).toBe(EXIT.usage);
    expect(errors).toContain(reason);
  });
});
