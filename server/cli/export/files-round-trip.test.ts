import { parse } from 'csv-parse/sync';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFit, type ExportFormat } from '#domain/dataset-export/export-plan';
import { EXIT } from '#server/cli/invocation';
import {
  publishedFiles,
  sourceRows,
  writtenFiles,
  type DataFile,
  type SourceRow,
} from '#tests/cases/data-files';
import { IMPORT_CASES } from '#tests/cases/import-cases';
import {
  AnsweredFiles,
  type AnsweredRecord,
  type AskedQuestion,
  type AnswerInput,
  type ResponseInput,
  type Mark,
} from '#tests/server/answered-files';
import { Commands } from '#tests/server/commands';
import { openWorld, type World } from '#tests/server/world';

/** A folder with the published files (CONTRIBUTING.md). */
const FOLDER = process.env['OSTRAKA_TEST_DATA'];
/** In milliseconds: a published file may have thousands of rows. */
const PATIENCE = { timeout: 900_000 };
const TABLES = ['jsonl', 'csv', 'parquet'] as const;

/** The parts of a record that a file brings back; null for a record without a row. */
type CameBack = (record: AnsweredRecord, question: AskedQuestion | undefined) => unknown;

/**
 * The parts of a record that come back from each format. A table brings back the whole record. It has the responses too, which an import
 * does not take. CoNLL and fastText have the words of the texts and the submitted answer to one question: no blanks, external ids,
 * metadata, scores, agents or vectors. CoNLL has one field. An import reads CoNLL, but not fastText.
 */
const COMES_BACK: Readonly<Record<Exclude<ExportFormat, 'definition'>, CameBack>> = {
  jsonl: ({ stored }) => stored,
  csv: ({ stored }) => stored,
  parquet: ({ stored }) => stored,
  conll: ({ stored, response }, question) => {
    if (question?.settings.type !== 'span' || response?.status !== 'submitted') return null;
    const text = stored.fields[question.settings.field] ?? '';
    return inked(text) === '' ? null : markedText(text, response.answers[question.name]);
  },
  fasttext: ({ texts, response }, question) =>
    question === undefined || response?.status !== 'submitted'
      ? null
      : { labels: [response.answers[question.name]].flat().map(String), text: inked(texts.join('')) },
};

let world: World;
let commands: Commands;
let answered: AnsweredFiles;

beforeAll(async () => {
  world = await openWorld();
  commands = await Commands.of(world.engine);
  answered = new AnsweredFiles(world, commands);
});
afterAll(async () => {
  await commands.close();
  await world.close();
});

const named = (prefix: string, files: readonly DataFile[]) =>
  files.map((file) => ({ name: `${prefix} ${file.file.replaceAll('.', ' ')}`, file }));
const DATA_FILES = [
  ...named('written', writtenFiles()),
  ...(FOLDER === undefined ? [] : named('published', publishedFiles(FOLDER))),
];
const ALL_FILES = [...DATA_FILES, ...named('case', IMPORT_CASES)];

/** The files with each question that the format has answers to. */
const requestedFiles = (format: 'conll' | 'fasttext') =>
  ALL_FILES.flatMap(({ name, file }) => {
    const questions = file.definition['questions'] as ReadonlyArray<{
      readonly name: string;
      readonly settings: { readonly type: string };
    }>; // As definition files have them.
    return questions
      .filter(({ settings }) => isFit(format, settings))
      .map((question) => ({ name, file, asked: question.name }));
  });

describe('an import', () => {
  it.each(DATA_FILES)('has each code unit of $name (SET-9)', PATIENCE, async ({ name, file }) => {
    const { records } = await answered.of(name, file);
    // As the definitions of these files have it.
    const { fields } = file.definition['mapping'] as { readonly fields: Readonly<Record<string, string>> };
    const expected = sourceRows(file).map((row) =>
      Object.fromEntries(Object.entries(fields).map(([field, column]) => [field, row[column]])),
    );
    expect(records.map(({ stored }) => stored.fields)).toEqual(expected);
  });
});

describe.each(TABLES)('a table of %s', (format) => {
  it.each(ALL_FILES)(
    'with $name has the responses and comes back equal (SET-29)',
    PATIENCE,
    async ({ name, file }) => {
      const { records } = await answered.of(name, file);
      const [table, copy] = [`records.${format}`, `${name} as ${format}`];
      await exportTo(table, name, '--responses', '--vectors', '--definition', commands.at('again.json'));
      expect((await rowsOf(table)).map(responsesIn)).toEqual(
        records.map(({ response }) => (response === null ? [] : [response])),
      );
      await importAs(copy, table);
      expect(await commands.stored(copy)).toEqual(
        records.map((record) => COMES_BACK[format](record, undefined)),
      );
      expect(await bytesOfExport(`copy.${format}`, copy)).toBe(await bytesOfExport(`first.${format}`, name));
    },
  );

  it.each(DATA_FILES)(
    'with a row per response to $name has each answer',
    PATIENCE,
    async ({ name, file }) => {
      const { records, questions } = await answered.of(name, file);
      const responded = records.filter(({ response }) => response !== null);
      const [table, copy] = [`responses.${format}`, `${name} by response as ${format}`];
      await exportTo(table, name, '--rows', 'responses', '--definition', commands.at('again.json'));
      const rows = await rowsOf(table);
      expect(rows.map((row) => responseOf(row, questions))).toEqual(
        responded.map(({ response }) => response),
      );
      await importAs(copy, table);
      expect(await commands.stored(copy)).toEqual(
        responded.map((record) => COMES_BACK[format](record, undefined)),
      );
    },
  );
});

describe('a file of CoNLL', () => {
  it.each(requestedFiles('conll'))(
    'with $asked of $name comes back (SET-160)',
    PATIENCE,
    async ({ name, file, asked }) => {
      const { records, questions } = await answered.of(name, file);
      const question = questions.find((candidate) => candidate.name === asked);
      if (question?.settings.type !== 'span') throw new Error('The question has no spans');
      const copy = `${name} as conll`;
      await exportTo('sentences.conll', name, '--question', asked);
      await commands.write('again.json', JSON.stringify(sentencesDefinition(question.settings.options)));
      await importAs(copy, 'sentences.conll');
      const came = (await commands.stored(copy)).map(({ fields, suggestions }) =>
        markedText(fields['text'] ?? '', (suggestions?.[0]?.[1] as readonly Mark[] | undefined) ?? []),
      );
      expect(came).toEqual(
        records.map((record) => COMES_BACK.conll(record, question)).filter((row) => row !== null),
      );
      await exportTo('again.conll', copy, '--question', 'spans', '--suggestions');
      expect(await commands.read('again.conll')).toBe(await commands.read('sentences.conll'));
    },
  );
});

describe('a file of fastText', () => {
  it.each(requestedFiles('fasttext'))(
    'with $asked of $name has labels and words (SET-37)',
    PATIENCE,
    async ({ name, file, asked }) => {
      const { records, questions } = await answered.of(name, file);
      const question = questions.find((candidate) => candidate.name === asked);
      await exportTo('labels.txt', name, '--question', asked);
      const lines = (await commands.read('labels.txt')).split('\n').slice(0, -1);
      const rows = lines.map((line) => ({
        labels: [...line.matchAll(/__label__(?<label>\S+)/gu)].map(({ groups }) => groups?.['label']),
        text: inked(line.replaceAll(/__label__\S+/gu, '')),
      }));
      expect(rows).toEqual(
        records.map((record) => COMES_BACK.fasttext(record, question)).filter((row) => row !== null),
      );
    },
  );

  it('is not imported', async () => {
    await commands.write('labels.txt', '__label__a b\n');
    await commands.write('again.json', JSON.stringify(sentencesDefinition([])));
    expect(await commands.import('again.json', 'labels.txt')).toMatchObject({ code: EXIT.failed });
  });
});

async function exportTo(file: string, dataset: string, ...options: readonly string[]): Promise<void> {
  const end = await commands.export(file, '--dataset', dataset, '--workspace', 'home', ...options);
  if (end.code !== EXIT.done) throw new Error(end.errors);
}

async function bytesOfExport(file: string, dataset: string): Promise<string> {
  await exportTo(file, dataset);
  return Buffer.from(await commands.bytes(file)).toString('latin1');
}

/** Imports a file by `again.json`. */
async function importAs(name: string, data: string): Promise<void> {
  await commands.rename('again.json', name);
  expect(await commands.import('again.json', data)).toMatchObject({ code: EXIT.done, errors: '' });
  expect(await commands.leftOut(data)).toEqual([]);
}

function sentencesDefinition(options: readonly unknown[]) {
  return {
    name: '',
    workspace: 'home',
    fields: [{ name: 'text', title: 'Text', required: true }],
    questions: [
      { name: 'spans', title: 'Spans', required: true, settings: { type: 'span', field: 'text', options } },
    ],
    mapping: { fields: { text: 'text' }, suggestions: [{ question: 'spans', column: 'spans' }] },
  };
}

/** The rows of a table by readers that the product's imports do not use. */
async function rowsOf(file: string): Promise<readonly SourceRow[]> {
  if (file.endsWith('.parquet')) return parquetReadObjects({ file: (await commands.bytes(file)).buffer });
  const text = await commands.read(file);
  if (file.endsWith('.jsonl'))
    return text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as SourceRow); // As the command writes it.
  return parse<Record<string, string>>(text, { bom: true, columns: true, record_delimiter: '\r\n' }).map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, cell]) => [column, cell.startsWith("'") ? cell.slice(1) : cell]),
      ),
  );
}

/** The responses in the row of a record, without their user and time. */
function responsesIn({ responses }: SourceRow): readonly ResponseInput[] {
  const listed: unknown = typeof responses === 'string' ? JSON.parse(responses) : responses;
  return (listed as readonly ResponseInput[]).map(({ status, answers }) => ({ status, answers })); // As the command writes it.
}

function responseOf(row: SourceRow, questions: readonly AskedQuestion[]): unknown {
  const answers = questions.map(({ name, settings: { type } }) => {
    const cell = row[`answers.${name}`];
    const isPlain = type === 'text' || type === 'label_selection' || typeof cell !== 'string';
    if (typeof cell === 'bigint') return [name, Number(cell)];
    return [name, isPlain ? cell : (JSON.parse(cell) as unknown)];
  });
  return { status: row['response.status'], answers: Object.fromEntries(answers) };
}

/** The characters of a text that are not blank. */
function inked(text: string): string {
  return text.replaceAll(/[\s\p{Control}\u200b]/gu, '');
}

/** A text without its blanks, and the places of the marks in it. */
function markedText(text: string, answer: AnswerInput | undefined) {
  const marks = (answer ?? []) as readonly Mark[]; // Of a question of spans.
  const place = (index: number) => inked([...text].slice(0, index).join('')).length;
  return {
    text: inked(text),
    marks: marks.map(({ label, start, end }) => [label, place(start), place(end)]),
  };
}
