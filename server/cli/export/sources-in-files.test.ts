import { parse } from 'csv-parse/sync';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXIT } from '#server/cli/invocation';
import { Commands } from '#tests/server/commands';
import { exportedQuestions } from '#tests/server/exported-questions';
import { addDataset, openWorld, type AddedDataset, type World } from '#tests/server/world';

const DATASET = 'reviewed in part';

let world: World;
let commands: Commands;
let dataset: AddedDataset;

/** Five records with suggestions: answered, answered twice, a draft, discarded, and untouched. The sixth has neither. */
beforeAll(async () => {
  world = await openWorld();
  commands = await Commands.of(world.engine);
  dataset = await addDataset(world, {
    name: DATASET,
    questions: exportedQuestions(['good', 'bad']),
    records: Array.from({ length: 6 }, (_, index) => ({
      fields: { text: `Ada ${index}` },
      external_id: `e${index}`,
    })),
  });
  for (const recordId of dataset.recordIds.slice(0, 5))
    for (const [question, value] of Object.entries({
      label: 'bad',
      marks: [{ start: 0, end: 3, label: 'bad' }],
    }))
      await world.call('owner', 'PUT', `/v1/records/${recordId}/suggestions`, {
        body: { question_id: dataset.questionIds[question], value },
      });
  await respond('admin', 0, 'submitted');
  await respond('admin', 1, 'submitted');
  await respond('annotator', 1, 'submitted');
  await respond('admin', 2, 'draft');
  await respond('annotator', 3, 'discarded');
});
afterAll(async () => {
  await commands.close();
  await world.close();
});

async function respond(who: 'admin' | 'annotator', index: number, status: string): Promise<void> {
  const values = { label: { value: 'good' }, marks: { value: [{ start: 0, end: 3, label: 'good' }] } };
  const path = `/v1/records/${dataset.recordIds[index]}/responses`;
  expect(await world.call(who, 'POST', path, { body: { status, values } })).toMatchObject({ status: 201 });
}

/** What the command says. */
async function exported(file: string, ...more: readonly string[]): Promise<string> {
  const end = await commands.export(file, '--dataset', DATASET, '--workspace', 'home', ...more);
  expect(end).toMatchObject({ code: EXIT.done, errors: '' });
  return end.output;
}

async function tableOf(format: string, ...more: readonly string[]) {
  await exported(`table.${format}`, ...more);
  if (format === 'parquet')
    return parquetReadObjects({ file: (await commands.bytes('table.parquet')).buffer });
  const text = await commands.read(`table.${format}`);
  if (format === 'csv') return parse<Record<string, unknown>>(text, { bom: true, columns: true });
  const lines = text.trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>); // As the command writes it.
}

const labels = (text: string) => text.match(/__label__\w+/gu);
const tags = (text: string) => text.match(/B-\w+/gu);

describe('a file for training', () => {
  it.each([
    ['label', 'labels.txt', labels, '__label__'],
    ['marks', 'marks.conll', tags, 'B-'],
  ] as const)(
    'has only submitted answers to %s, unless suggestions are asked for (SET-153)',
    async (question, file, of, mark) => {
      expect(await exported(file, '--question', question)).toMatch(
        /^Exported 2 records into .* s\. 4 without an answer left out\.\n$/u,
      );
      expect(of(await commands.read(file))).toEqual([`${mark}good`, `${mark}good`]);
      expect(await exported(file, '--question', question, '--suggestions')).toMatch(
        /^Exported 5 records into .* s\. 1 without an answer left out\.\n$/u,
      );
      expect(of(await commands.read(file))).toEqual(
        ['good', 'good', 'bad', 'bad', 'bad'].map((label) => mark + label),
      );
    },
  );

  it('has a row for each submitted response and no suggestion, where rows are responses', async () => {
    const said = await exported('labels.txt', '--question', 'label', '--rows', 'responses', '--suggestions');
    expect(said).toMatch(/^Exported 2 records into .* s\. 4 without an answer left out\.\n$/u);
    expect(labels(await commands.read('labels.txt'))).toEqual([
      '__label__good',
      '__label__good',
      '__label__good',
    ]);
  });

  it.each([
    ['fasttext', 'label', 2],
    ['conll', 'marks', 2],
  ])(
    'has no suggestions in %s by the API either, unless it asks for them (SET-153)',
    async (format, question, records) => {
      const sample = (more: object) =>
        world.call('admin', 'POST', `/v1/me/datasets/${dataset.id}/exports/sample`, {
          body: { format, question, ...more },
        });
      expect((await sample({})).body).toMatchObject({
        total: records,
        counts: { found: 6, rows: records, answered: records, suggested: 0 },
      });
      expect((await sample({ suggestions: true })).body).toMatchObject({
        counts: { found: 6, rows: 5, answered: 2, suggested: 3 },
      });
      expect((await sample({ rows: 'responses' })).body).toMatchObject({ total: 2, counts: { rows: 3 } });
    },
  );
});

describe('a table', () => {
  const RESPONSES = ['response', 'response', 'suggestion', 'suggestion', 'suggestion', ''];
  const sources = (rows: readonly Record<string, unknown>[], question: string) =>
    rows.map((row) => row[`sources.${question}`] ?? '');

  it.each(['jsonl', 'csv', 'parquet'])(
    'of %s says for each value whether a person answered (SET-152)',
    async (format) => {
      const rows = await tableOf(format, '--responses');
      expect(sources(rows, 'label')).toEqual(RESPONSES);
      expect(sources(rows, 'marks')).toEqual(RESPONSES);
    },
  );

  it.each(['jsonl', 'csv', 'parquet'])('of %s without responses has suggestions alone', async (format) => {
    expect(sources(await tableOf(format), 'label')).toEqual([...Array(5).fill('suggestion'), '']);
  });

  it.each(['jsonl', 'csv', 'parquet'])(
    'of %s with rows of responses marks each as a response',
    async (format) => {
      const rows = await tableOf(format, '--rows', 'responses');
      expect(sources(rows, 'label')).toEqual(Array(5).fill('response'));
    },
  );

  it.each(['jsonl', 'csv', 'parquet'])(
    'of %s with responses comes back by an import (SET-152)',
    async (format) => {
      const [definition, data] = ['again.json', `again.${format}`];
      await exported(data, '--responses', '--definition', commands.at(definition));
      const name = `${DATASET} again from ${format}`;
      await commands.rename(definition, name);
      const end = await commands.import(definition, data);
      expect(end).toMatchObject({ code: EXIT.done, errors: '' });
      expect(end.output).not.toContain('left out');
      expect(await commands.stored(name)).toEqual(await commands.stored(DATASET));
    },
  );
});
