import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine } from '#tests/server/engine';
import type { Engine } from '#server/store/engines/engine';
import { parseDefinition, type DatasetDefinition } from '#contract/definition-file/definition';
import type { Rejection } from '#domain/dataset-import/row-problem';
import type { ReadRow } from '#domain/dataset-import/source-row';
import { BATCH_ROWS, BATCH_SIZE, importRows, type ImportListener, type ImportRun } from './import-rows';
import { NOTHING_IMPORTED, readImportState } from './import-state';

let engine: Engine;

beforeAll(async () => {
  engine = await openTestEngine();
});

afterAll(() => engine.close());

const identity = { definition_fingerprint: 'definition', source_fingerprint: 'source' };

function definitionNamed(name: string, changes: object = {}): DatasetDefinition {
  const parsed = parseDefinition({
    name,
    workspace: 'imports',
    guidelines: 'Read **twice**.',
    fields: [
      { name: 'text', title: 'Text', required: true },
      { name: 'reply', title: 'Reply', use_markdown: true },
    ],
    questions: [
      {
        name: 'mood',
        title: 'Mood',
        required: true,
        settings: { type: 'label_selection', options: ['good', 'bad'] },
      },
      { name: 'note', title: 'Note', description: 'Anything', settings: { type: 'text' } },
    ],
    metadata_properties: [
      { name: 'size', title: 'Size', settings: { type: 'integer', min: 0 }, visible_for_annotators: false },
    ],
    vectors_settings: [{ name: 'mini', title: 'Mini', dimensions: 2 }],
    mapping: {
      fields: { text: 'text', reply: 'reply' },
      metadata: { size: 'size' },
      suggestions: [
        { question: 'mood', column: 'mood', score: { constant: 0.5 }, agent: { constant: 'tiny' } },
      ],
      external_id: 'id',
      vectors: { mini: 'vector' },
    },
    ...changes,
  });
  if (!parsed.ok) throw new Error(`${parsed.error.path}: ${parsed.error.mistake.code}`);
  return parsed.value;
}

function rowsOf(cells: readonly Record<string, unknown>[]): ReadRow[] {
  return cells.map((row, index) => ({
    kind: 'row',
    line: index + 1,
    size: 0,
    cells: { isText: false, get: (column) => row[column], columns: () => Object.keys(row) },
  }));
}

/** A moment that the test brings about. */
function moment() {
  let come: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { come, reached };
}

const texts = (count: number) => Array.from({ length: count }, (_, index) => ({ text: `text ${index + 1}` }));

async function* streamed(rows: readonly ReadRow[], onRow: (row: number) => void = () => undefined) {
  for (const [index, row] of rows.entries()) {
    onRow(index + 1);
    yield row;
  }
}

/** Runs as the command does: reads the state, goes on, and collects what is rejected. */
async function run(
  definition: DatasetDefinition,
  rows: AsyncIterable<ReadRow>,
  { onBatch = () => undefined, reject, ...changes }: Partial<ImportRun & ImportListener> = {},
) {
  const state = await readImportState(engine.db, definition, identity);
  if (!state.ok) throw new Error(state.error.code);
  const rejected: Rejection[] = [];
  const outcome = await importRows(
    {
      into: { db: engine.db, newId: randomUUID, definition, identity },
      rows,
      state: state.value,
      limit: Number.POSITIVE_INFINITY,
      signal: new AbortController().signal,
      ...changes,
    },
    { reject: reject ?? (async (rejections) => void rejected.push(...rejections)), onBatch },
  );
  return { ...outcome, rejected };
}

/** The dataset as the server will read it: its row, the counted total, and its texts in order. */
async function stored(name: string) {
  const dataset = await engine.db
    .selectFrom('datasets')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const counts = await engine.db
    .selectFrom('dataset_counts')
    .select('total')
    .where('dataset_id', '=', dataset.id)
    .executeTakeFirstOrThrow();
  const records = await engine.db
    .selectFrom('records')
    .selectAll()
    .where('dataset_id', '=', dataset.id)
    .orderBy('inserted_at')
    .orderBy('ordinal')
    .execute();
  return { dataset, total: counts.total, records, texts: records.map((record) => record.fields['text']) };
}

describe('importRows', () => {
  it('makes the published dataset, its workspace, and records with all that belongs to them', async () => {
    const rows = rowsOf([
      { text: 'One', reply: '**two**', size: 3, mood: 'bad', id: 'a', vector: [1, 0.5] },
      { text: 'Two' },
    ]);
    const outcome = await run(definitionNamed('complete'), streamed(rows));
    expect(outcome).toMatchObject({
      ended: 'end-of-data',
      state: { counts: { next_row: 2, imported: 2, rejected: 0 }, isFinished: true },
      rejected: [],
    });
    const { dataset, records, total } = await stored('complete');
    expect(dataset).toMatchObject({
      status: 'ready',
      guidelines: 'Read **twice**.',
      allow_extra_metadata: true,
    });
    expect(total).toBe(2);
    expect(records).toMatchObject([
      { fields: { text: 'One', reply: '**two**' }, metadata: { size: 3 }, external_id: 'a' },
      { fields: { text: 'Two' }, metadata: null, external_id: null },
    ]);
    const parts = await Promise.all([
      engine.db.selectFrom('workspaces').select('name').where('id', '=', dataset.workspace_id).execute(),
      engine.db
        .selectFrom('fields')
        .select(['name', 'settings'])
        .where('dataset_id', '=', dataset.id)
        .execute(),
      engine.db
        .selectFrom('questions')
        .select(['name', 'settings'])
        .where('dataset_id', '=', dataset.id)
        .execute(),
      engine.db
        .selectFrom('metadata_properties')
        .select(['name', 'settings', 'visible_for_annotators'])
        .where('dataset_id', '=', dataset.id)
        .execute(),
      engine.db.selectFrom('suggestions').selectAll().where('dataset_id', '=', dataset.id).execute(),
      engine.db.selectFrom('record_vectors').selectAll().where('dataset_id', '=', dataset.id).execute(),
    ]);
    expect(parts).toMatchObject([
      [{ name: 'imports' }],
      [
        { name: 'text', settings: { type: 'text', use_markdown: false } },
        { name: 'reply', settings: { type: 'text', use_markdown: true } },
      ],
      [
        { name: 'mood', settings: { type: 'label_selection', visible_options: null } },
        { name: 'note', settings: { type: 'text', use_markdown: false } },
      ],
      [{ name: 'size', settings: { type: 'integer', min: 0, max: null }, visible_for_annotators: false }],
      [{ record_id: records[0]?.id, value: 'bad', score: 0.5, agent: 'tiny', type: null }],
      [{ record_id: records[0]?.id, numbers: [1, 0.5] }],
    ]);
  });

  it('leaves bad rows out, says which, and keeps the order of the others (VAL-20)', async () => {
    const rows: ReadRow[] = [
      ...rowsOf([{ text: 'One' }, { text: 'Two', mood: 'ugly' }, { text: 'Three' }]),
      { kind: 'unreadable', line: 9, problem: { code: 'not-json' } },
    ];
    const outcome = await run(definitionNamed('some bad'), streamed(rows));
    expect(outcome.state.counts).toEqual({ next_row: 4, imported: 2, rejected: 2 });
    expect(outcome.rejected).toMatchObject([
      { row: 2, line: 2, problem: { code: 'suggestion', question: 'mood' } },
      { row: 4, line: 9, problem: { code: 'not-json' } },
    ]);
    expect(await stored('some bad')).toMatchObject({ total: 2, texts: ['One', 'Three'] });
  });

  it('lets the database know how much there is by now', async () => {
    const { rows: before } = await sql<{ rows: number }>`
      select reltuples as rows from pg_class where relname = 'records'`.execute(engine.db);
    await run(definitionNamed('counted'), streamed(rowsOf(texts(700))));
    const { rows: after } = await sql<{ rows: number }>`
      select reltuples as rows from pg_class where relname = 'records'`.execute(engine.db);
    expect((after[0]?.rows ?? 0) - Math.max(0, before[0]?.rows ?? 0)).toBeGreaterThanOrEqual(700);
  });

  it('leaves nothing behind when no row fits', async () => {
    const outcome = await run(
      definitionNamed('none fits'),
      streamed(rowsOf([{ body: 'One' }, { body: 'Two' }])),
    );
    expect(outcome.state).toMatchObject({ target: null, counts: { imported: 0, rejected: 2 } });
    const named = engine.db.selectFrom('datasets').select('id').where('name', '=', 'none fits');
    expect(await named.execute()).toEqual([]);
  });

  it('takes an external id once, within a batch and over batches', async () => {
    const cells: { text: string; id?: string }[] = texts(BATCH_ROWS + 2);
    for (const index of [0, 1, BATCH_ROWS + 1]) cells[index] = { text: `text ${index + 1}`, id: 'same' };
    const outcome = await run(definitionNamed('ids'), streamed(rowsOf(cells)));
    expect(outcome.rejected).toMatchObject([
      { row: 2, problem: { code: 'external-id-taken', externalId: 'same' } },
      { row: BATCH_ROWS + 2, problem: { code: 'external-id-taken', externalId: 'same' } },
    ]);
    expect(outcome.state.counts.imported).toBe(BATCH_ROWS);
  });

  it('stops at the signal with what it has read, and goes on there the next time', async () => {
    const definition = definitionNamed('interrupted');
    const rows = rowsOf(texts(2 * BATCH_ROWS + 10));
    const controller = new AbortController();
    const stopAt = BATCH_ROWS + 7;
    const first = await run(
      definition,
      streamed(rows, (row) => row === stopAt && controller.abort()),
      { signal: controller.signal },
    );
    expect(first).toMatchObject({
      ended: 'interrupted',
      state: { counts: { next_row: stopAt - 1 }, isFinished: false },
    });
    expect((await stored('interrupted')).total).toBe(stopAt - 1);

    const second = await run(definition, streamed(rows));
    expect(second).toMatchObject({ ended: 'end-of-data', state: { counts: { imported: rows.length } } });
    const { texts: inOrder, total } = await stored('interrupted');
    expect(total).toBe(rows.length);
    expect(inOrder).toEqual(texts(rows.length).map(({ text }) => text));
  });

  it('goes on after the last whole batch when it is torn away', async () => {
    const definition = definitionNamed('torn away');
    const rows = rowsOf(texts(2 * BATCH_ROWS));
    const torn = streamed(rows, (row) => {
      if (row === BATCH_ROWS + 100) throw new Error('pulled the plug');
    });
    await expect(run(definition, torn)).rejects.toThrow('pulled the plug');
    expect((await stored('torn away')).total).toBe(BATCH_ROWS);
    await run(definition, streamed(rows));
    expect((await stored('torn away')).texts).toEqual(texts(rows.length).map(({ text }) => text));
  });

  it('reads the next batch while one is written', async () => {
    const nextIsRead = moment();
    const rows = streamed(rowsOf(texts(2 * BATCH_ROWS)), (row) => row > BATCH_ROWS && nextIsRead.come());
    const { state } = await run(definitionNamed('read ahead'), rows, { reject: () => nextIsRead.reached });
    expect(state.counts.imported).toBe(2 * BATCH_ROWS);
  });

  it('ends with the batch that cannot be written, and reads one more at most', async () => {
    let read = 0;
    const rows = streamed(rowsOf(texts(4 * BATCH_ROWS)), (row) => (read = row));
    const reject = () => Promise.reject(new Error('no place on the disk'));
    await expect(run(definitionNamed('full disk'), rows, { reject })).rejects.toThrow('no place on the disk');
    expect(read).toBeLessThanOrEqual(2 * BATCH_ROWS);
    expect(await rows.next()).toMatchObject({ done: true });
  });

  it('writes what it began when the data cannot be read further', async () => {
    const begun = moment();
    const failed = moment();
    async function* rows() {
      yield* rowsOf(texts(BATCH_ROWS));
      await begun.reached;
      failed.come();
      throw new Error('pulled the plug');
    }
    const reject = () => {
      begun.come();
      return failed.reached;
    };
    await expect(run(definitionNamed('begun'), rows(), { reject })).rejects.toThrow('pulled the plug');
    expect((await stored('begun')).total).toBe(BATCH_ROWS);
  });

  it('writes rows that hold much in batches of their own, so that they fit into memory', async () => {
    const rows = rowsOf(texts(4)).map((row) => ({ ...row, size: BATCH_SIZE / 2 }));
    const written: number[] = [];
    const onBatch: ImportListener['onBatch'] = ({ counts }) => written.push(counts.imported);
    await run(definitionNamed('large rows'), streamed(rows), { onBatch });
    expect(written).toEqual([2, 4]);
  });

  it('reads no more rows than the limit, over all runs', async () => {
    const definition = definitionNamed('limited');
    const rows = rowsOf(texts(30));
    const first = await run(definition, streamed(rows), { limit: 10 });
    expect(first).toMatchObject({
      ended: 'limit-reached',
      state: { counts: { imported: 10 }, isFinished: false },
    });
    await run(definition, streamed(rows), { limit: 15 });
    expect((await stored('limited')).total).toBe(15);
    const last = await run(definition, streamed(rows), { limit: 30 });
    expect(last).toMatchObject({
      ended: 'end-of-data',
      state: { counts: { imported: 30 }, isFinished: true },
    });
  });
});

describe('readImportState', () => {
  it('finds nothing of a dataset that is not there', async () => {
    expect(await readImportState(engine.db, definitionNamed('unheard of'), identity)).toEqual({
      ok: true,
      value: NOTHING_IMPORTED,
    });
  });

  it('keeps a dataset from being continued with anything else', async () => {
    const definition = definitionNamed('taken');
    await run(definition, streamed(rowsOf(texts(1))));
    const state = (changes: object) => readImportState(engine.db, definition, { ...identity, ...changes });
    expect(await state({ definition_fingerprint: 'x' })).toEqual({
      ok: false,
      error: { code: 'other-definition' },
    });
    expect(await state({ source_fingerprint: 'x' })).toEqual({ ok: false, error: { code: 'other-data' } });
    expect(await state({})).toMatchObject({ ok: true, value: { isFinished: true } });
  });

  it('keeps away from a dataset that no import made', async () => {
    const definition = definitionNamed('by hand');
    await run(definition, streamed(rowsOf(texts(1))));
    const { dataset } = await stored('by hand');
    await engine.db.deleteFrom('import_progress').where('dataset_id', '=', dataset.id).execute();
    expect(await readImportState(engine.db, definition, identity)).toEqual({
      ok: false,
      error: { code: 'not-an-import' },
    });
  });
});
