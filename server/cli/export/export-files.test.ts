import { parse } from 'csv-parse/sync';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { EXIT } from '#server/cli/invocation';
import { Commands } from '#tests/server/commands';
import { exportedQuestions } from '#tests/server/exported-questions';
import { addDataset, openWorld, type World } from '#tests/server/world';

const DATASET = 'files of an export';
/** Labels of which programs make one word, or which they would cut in two. */
const LABELS = ['a b', 'a_b', 'a  b', 'a\u00a0b', 'a%20b', '__label__a', 'B-a'];
/** Beginnings of formulas, also behind characters that are not drawn. */
const FORMULAS = [
  '=1',
  '+1',
  '-1',
  '@x',
  '\t=1',
  '\r=1',
  ' \u00a0=1',
  '\u200b=1',
  '\ufeff+1',
  '\u2800@x',
  '＝1',
  '＋1',
  '－1',
  '＠x',
];
const FORMULA = /^(?:[\t\r\n]|[\s\p{Other}\u2800]*[=+\-@＝＋－＠])/u;

let world: World;
let commands: Commands;
const formerUsers: string[] = [];

beforeAll(async () => {
  world = await openWorld();
  commands = await Commands.of(world.engine);
  const dataset = await addDataset(world, {
    name: DATASET,
    questions: exportedQuestions(LABELS),
    records: FORMULAS.map((text, index) => ({
      fields: { text },
      external_id: `${text}${index}`,
      metadata: { [text]: text, list: [text] },
    })),
  });
  for (const username of ['first', 'second']) {
    const { body } = await world.call('owner', 'POST', '/users', {
      body: { username, first_name: username, password: 'long enough', role: 'owner' },
    });
    const user = z.parse(z.object({ id: z.string(), api_key: z.string() }), body);
    for (const [index, recordId] of dataset.recordIds.entries()) {
      const label = LABELS[index % LABELS.length] ?? '';
      await world.app.request(`/api/v1/records/${recordId}/responses`, {
        method: 'POST',
        headers: { 'X-Argilla-Api-Key': user.api_key, 'Content-Type': 'application/json' },
        body: JSON.stringify({
          status: 'submitted',
          values: {
            label: { value: label },
            tags: { value: [label] },
            marks: { value: [{ start: 0, end: 1, label }] },
            note: { value: `${FORMULAS[index]}` },
          },
        }),
      });
    }
    await world.call('owner', 'DELETE', `/users/${user.id}`);
    formerUsers.push(`deleted-user:${user.id}`);
  }
});
afterAll(async () => {
  await commands.close();
  await world.close();
});

async function exported(file: string, ...options: readonly string[]): Promise<void> {
  const place = ['--dataset', DATASET, '--workspace', 'home'];
  const end = await commands.export(file, ...place, '--responses', ...options);
  expect(end).toMatchObject({ code: EXIT.done, errors: '' });
}

/** Rows of a file that have columns, by the names of these. */
async function rowsOf(
  format: string,
  rows: string,
): Promise<ReadonlyArray<Readonly<Record<string, unknown>>>> {
  const file = `rows.${format}`;
  await exported(file, '--rows', rows, '--ids');
  if (format === 'parquet') {
    const { buffer } = await commands.bytes(file);
    return parquetReadObjects({ file: buffer });
  }
  const text = await commands.read(file);
  if (format === 'csv') return parse<Record<string, string>>(text, { bom: true, columns: true });
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>); // As the command writes it.
}

describe('a file that the command exports', () => {
  const ZONED = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/u;

  it.each(['jsonl', 'csv', 'parquet'])(
    'has a zone in each time, and a name for each deleted user, as %s (SET-106)',
    async (format) => {
      const rows = await rowsOf(format, 'responses');
      expect(rows).toHaveLength(2 * FORMULAS.length);
      for (const row of rows)
        for (const time of ['inserted_at', 'updated_at', 'response.updated_at'])
          expect(row[time]).toMatch(ZONED);
      expect(new Set(rows.map((row) => row['response.user']))).toEqual(new Set(formerUsers));
    },
  );

  it.each(['jsonl', 'csv', 'parquet'])(
    'has both in the responses of a record, as %s (SET-105)',
    async (format) => {
      for (const { responses } of await rowsOf(format, 'records')) {
        const listed: unknown = typeof responses === 'string' ? JSON.parse(responses) : responses;
        expect(listed).toMatchObject(
          formerUsers.map((user) => ({ user, updated_at: expect.stringMatching(ZONED) })),
        );
      }
    },
  );

  it.each(['records', 'responses'])(
    'has no cell of CSV that is a formula, with rows of %s (SET-28)',
    async (kind) => {
      const rows = await rowsOf('csv', kind);
      const cells = rows.flatMap((row) => [...Object.keys(row), ...Object.values(row)]);
      expect(cells.filter((cell) => FORMULA.test(String(cell)))).toEqual([]);
      expect(rows.map((row) => row['fields.text'])).toEqual(
        FORMULAS.flatMap((text) => Array.from({ length: kind === 'records' ? 1 : 2 }, () => `'${text}`)),
      );
    },
  );

  it.each(['label', 'tags'])('has one word for each label in fastText, of %s (SET-104)', async (question) => {
    await exported('labels.txt', '--question', question);
    const lines = (await commands.read('labels.txt')).trimEnd().split('\n');
    expect(lines).toHaveLength(FORMULAS.length);
    const labels = lines.map((line) => line.split(/\s/u)[0]);
    expect(new Set(labels).size).toBe(LABELS.length);
    expect(labels.filter((label) => label?.startsWith('__label__') !== true)).toEqual([]);
  });

  it('has one tag for each label in CoNLL (SET-104)', async () => {
    await exported('marks.conll', '--question', 'marks');
    const text = await commands.read('marks.conll');
    const tags = [...text.matchAll(/^\S+\t(?<tag>B-\S+)$/gmu)].map(({ groups }) => groups?.['tag']);
    expect(new Set(tags).size).toBe(LABELS.length);
  });
});
