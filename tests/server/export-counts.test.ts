import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { begunExportSchema, exportProgressSchema, exportSampleSchema } from '#contract/export';
import { toJsonText, type JsonValue } from '#server/store/json';
import { exportedQuestions } from './exported-questions';
import { seededRandom } from './seeded-random';
import { addDataset, addUser, openWorld, type AddedDataset, type Person, type World } from './world';

const SEED = Number(process.env['OSTRAKA_TEST_SEED'] ?? 30_591);
const RECORDS = 60;
/** Texts without a word among them. */
const TEXTS = ['Ada met Bob', '', ' \t\n', '\u200b\u3000\u2028', '…', '日本', '\u0085\ufeff'];
const LABELS = ['good', 'bad'];

let world: World;
let dataset: AddedDataset;

beforeAll(async () => {
  world = await openWorld();
  dataset = await addDataset(world, {
    questions: exportedQuestions(LABELS),
    records: Array.from({ length: RECORDS }, (_, index) => ({
      fields: { text: TEXTS[index % TEXTS.length] ?? '' },
      external_id: `e${index}`,
      metadata: { rank: index },
    })),
  });
  await world.call('owner', 'POST', `/v1/datasets/${dataset.id}/metadata-properties`, {
    body: { name: 'rank', title: 'Rank', settings: { type: 'integer' }, visible_for_annotators: true },
  });
  const former = await addUser(world.engine, 'former', 'annotator');
  await fill([world.users.admin, world.users.annotator, former]);
  await world.engine.db.deleteFrom('users').where('id', '=', former).execute();
});
afterAll(() => world.close());

/** Answers and suggestions of every shape, also those that only an earlier version or another program stores. */
async function fill(users: readonly string[]): Promise<void> {
  const random = seededRandom(SEED);
  const valueOf: Readonly<Record<string, () => JsonValue>> = {
    label: () => random.pick(LABELS),
    tags: () => random.pick([[], ['good'], ['good', 'bad']]),
    stars: () => random.pick([1, 2]),
    marks: () => random.pick([[], [{ start: 0, end: 1, label: 'good' }]]),
    note: () => 'seen',
  };
  const values = (share: number) =>
    Object.entries(valueOf).flatMap(([name, make]) =>
      random.below(10) < share ? [[name, random.below(12) === 0 ? null : make()] as const] : [],
    );
  for (const record_id of dataset.recordIds) {
    for (const [name, value] of values(5))
      if (value !== null)
        await world.engine.db
          .insertInto('suggestions')
          .values({
            dataset_id: dataset.id,
            record_id,
            question_id: dataset.questionIds[name] ?? '',
            value: toJsonText(value),
          })
          .execute();
    for (const user_id of users.filter(() => random.below(10) < 4)) {
      const answers = values(7).map(([name, value]) => [name, { value }] as const);
      await world.engine.db
        .insertInto('responses')
        .values({
          dataset_id: dataset.id,
          record_id,
          user_id,
          status: random.pick(['draft', 'submitted', 'submitted', 'discarded']),
          values: random.below(8) === 0 ? null : toJsonText(Object.fromEntries(answers)),
          shuffle: 0,
        })
        .execute();
    }
  }
}

const path = () => `/v1/me/datasets/${dataset.id}/exports`;

async function sampleOf(who: Person, body: object) {
  const reply = await world.call(who, 'POST', `${path()}/sample`, { body });
  expect(reply.status).toBe(200);
  const { counts, ...sample } = z.parse(exportSampleSchema, reply.body);
  if (counts === undefined) throw new Error('The sample has no counts');
  return { ...sample, counts };
}

/** The text of a file, and its export as the server describes it at the end. */
async function fileOf(who: Person, body: object) {
  const begun = z.parse(begunExportSchema, (await world.call(who, 'POST', path(), { body })).body);
  const text = await (await world.app.request(`/api/v1/exports/${begun.ticket}`)).text();
  const { body: said } = await world.call(who, 'GET', `/v1/me/exports/${begun.id}`);
  return { text, done: z.parse(exportProgressSchema, said).done };
}

const rowsOf = (format: string, text: string) =>
  text.split(format === 'conll' ? '\n\n' : '\n').filter((row) => row !== '');

interface TableRow {
  readonly external_id: string;
  readonly responses?: ReadonlyArray<{ readonly status: string }>;
}

const tableRows = (text: string) => rowsOf('jsonl', text).map((line) => JSON.parse(line) as TableRow); // As the server writes it.

const SEARCHES = {
  'all records': null,
  'a search': {
    response_status: ['pending', 'submitted'],
    body: { sort: [{ scope: { entity: 'metadata', metadata_property: 'rank' }, order: 'desc' }] },
  },
};
const SCOPES = (['admin', 'annotator'] as const).flatMap((who) =>
  Object.keys(SEARCHES).map((records) => [who, records as keyof typeof SEARCHES] as const),
);
const responsesOf = (who: Person) => (who === 'annotator' ? ['own', 'none'] : ['all', 'own', 'none']);

describe(`the counts of an export of generated records (seed ${SEED})`, () => {
  it.each(SCOPES)(
    'are the rows of each file of one question, for the %s and %s (SET-154)',
    async (who, records) => {
      const plans = ['fasttext label', 'fasttext tags', 'fasttext stars', 'conll marks'].flatMap((kind) =>
        responsesOf(who).flatMap((responses) =>
          (responses === 'none' ? ['records'] : ['records', 'responses']).map((rows) => {
            const [format = '', question] = kind.split(' ');
            return { format, question, responses, rows, search: SEARCHES[records] };
          }),
        ),
      );
      for (const plan of plans) {
        const answers = await fileOf(who, plan);
        const all = await fileOf(who, { ...plan, suggestions: true });
        const answered = rowsOf(plan.format, answers.text).length;
        const rows = rowsOf(plan.format, all.text).length;
        const { counts, total, text } = await sampleOf(who, { ...plan, suggestions: true });
        expect({ plan, rows: counts.rows, total }).toEqual({ plan, rows, total: all.done });
        expect(all.text.startsWith(text ?? '-')).toBe(true);
        expect((text ?? '') === '').toBe(rows === 0);
        const few = await sampleOf(who, plan);
        expect({ plan, rows: few.counts.rows, total: few.total }).toEqual({
          plan,
          rows: answered,
          total: answers.done,
        });
        if (plan.rows === 'responses') continue;
        expect(counts).toMatchObject({ answered, suggested: rows - answered });
        expect(few.counts).toMatchObject({ answered, suggested: 0 });
      }
    },
  );

  it.each(SCOPES)('are the records of a table, for the %s and %s (SET-154)', async (who, records) => {
    for (const responses of responsesOf(who)) {
      const plan = { format: 'jsonl', responses, search: SEARCHES[records] };
      const rows = tableRows((await fileOf(who, plan)).text);
      const isAnswered = (row: TableRow) =>
        row.responses?.some(({ status }) => status === 'submitted') === true;
      const isSuggested = (row: TableRow) =>
        Object.entries(row).some(([name, value]) => /^suggestions\.\w+$/u.test(name) && value !== null);
      const { counts, total } = await sampleOf(who, plan);
      expect(total).toBe(rows.length);
      expect(counts).toEqual({
        found: rows.length,
        rows: rows.length,
        answered: rows.filter(isAnswered).length,
        suggested: rows.filter((row) => !isAnswered(row) && isSuggested(row)).length,
      });
      expect((await sampleOf(who, { ...plan, suggestions: false })).counts.suggested).toBe(0);
    }
  });

  it.each(SCOPES)('are the responses of a table, for the %s and %s (SET-154)', async (who, records) => {
    for (const responses of responsesOf(who).filter((one) => one !== 'none')) {
      const plan = { format: 'jsonl', rows: 'responses', responses, search: SEARCHES[records] };
      const { text, done } = await fileOf(who, plan);
      const rows = tableRows(text);
      const { counts, total } = await sampleOf(who, plan);
      expect([counts.rows, total, done]).toEqual([
        rows.length,
        new Set(rows.map((row) => row.external_id)).size,
        total,
      ]);
    }
  });
});
