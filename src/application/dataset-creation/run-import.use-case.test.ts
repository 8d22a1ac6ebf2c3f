import { expect, it } from 'vitest';
import { FakeClock } from '#tests/fakes/fake-clock';
import {
  A_ROW_PLAN,
  AN_IMPORT_FILE,
  aRecordOf,
  NotingDatasets,
  ScriptedSource,
} from '#tests/fakes/import-source';
import { aKeptImport, InMemoryStoredImports, KEPT_AT } from '#tests/fakes/stored-imports';
import { ok } from '#domain/shared/result';
import { CreateDataset } from './create-dataset.use-case';
import type { ImportJob, LeftOutRow } from './import-job';
import { ImportRecords } from './import-records.use-case';
import { jobOf, type StoredImport } from './stored-import';
import { RunImport } from './run-import.use-case';

const row = (number: number, id: string | null = null) => ({
  row: number,
  line: number + 1,
  record: aRecordOf(`text ${number}`, id),
});
const chunk = (rows: readonly number[], isEnd: boolean) => ({
  rowsRead: rows.at(-1) ?? 0,
  bytesRead: 50,
  records: rows.map((number) => row(number, `r${number}`)),
  rejections: [],
  isEnd,
});
const bad = { row: 6, line: 7, problem: { code: 'field-missing', field: 'text' } } as const;

async function setUp(kept: StoredImport, files: ScriptedSource) {
  const store = new InMemoryStoredImports();
  await store.keep(kept);
  const datasets = new NotingDatasets();
  const clock = new FakeClock();
  const reported: Array<StoredImport | undefined> = [];
  const listed: LeftOutRow[] = [];
  const job = jobOf(kept, AN_IMPORT_FILE);
  let last = job;
  const onChange = (changed: ImportJob) => {
    if (changed.counts !== last.counts || changed.taken !== last.taken) reported.push(store.stored.get('i1'));
    last = changed;
    void store.leftOut('i1').then((rows) => listed.push(...rows));
  };
  const run = (signal = new AbortController().signal) =>
    new RunImport(new CreateDataset(datasets), new ImportRecords({ files, datasets, clock }), {
      kept: store,
      clock,
    }).execute(job, onChange, signal);
  return { store, datasets, clock, run, reported, listed };
}

it('a chunk is stored with its rejected rows before the next one is sent, and a finished import is deleted (SET-68)', async () => {
  const files = new ScriptedSource([{ ...chunk([5, 6], false), rejections: [bad] }, chunk([7], true)]);
  const { store, run, reported, listed } = await setUp(aKeptImport({ isSettled: true }), files);
  expect(await run()).toEqual(ok('finished'));
  expect(reported.map((kept) => [kept?.counts.rows, kept?.isSettled])).toEqual([
    [6, false],
    [7, false],
  ]);
  expect(listed).toContainEqual(bad);
  expect(store.stored.size).toBe(0);
});

it('a chunk that was not confirmed leaves the import at the row before it', async () => {
  const { store, datasets, run } = await setUp(aKeptImport(), new ScriptedSource([chunk([5, 6], true)]));
  datasets.failing = 'addRecords';
  expect(await run()).toMatchObject({ ok: false });
  expect(store.stored.get('i1')).toMatchObject({ counts: { rows: 4 }, isSettled: false });
});

it('an import that was stopped between two chunks is settled', async () => {
  const settled = aKeptImport({ isSettled: true });
  const { store, run } = await setUp(settled, new ScriptedSource([chunk([5, 6], true)]));
  expect(await run(AbortSignal.abort())).toEqual(ok('stopped'));
  expect(store.stored.get('i1')).toMatchObject({ counts: { rows: 4 }, isSettled: true });
});

it('an unanswered chunk remains unanswered until it has an answer, and its key does not get younger (SET-74)', async () => {
  const { store, datasets, run } = await setUp(aKeptImport(), new ScriptedSource([chunk([5, 6], true)]));
  await run(AbortSignal.abort());
  expect(store.stored.get('i1')).toMatchObject({ isSettled: false, notedAt: KEPT_AT });
  datasets.failing = 'addRecords';
  await run();
  expect(store.stored.get('i1')).toMatchObject({ isSettled: false, notedAt: KEPT_AT });
});

it.each([
  ['without keys', false, 0],
  ['that has forgotten the key', true, 25],
] as const)(
  'existing rows are skipped in an uncertain chunk, on a server %s, and reported again in the next one',
  async (_server, serverKeepsKeys, hours) => {
    const plan = { ...A_ROW_PLAN, mapping: { ...A_ROW_PLAN.mapping, externalId: 'id' } };
    const files = new ScriptedSource([chunk([5, 6], false), chunk([7, 8], true)]);
    const kept = aKeptImport({ plan, serverKeepsKeys, duplicates: 'refuse' });
    const { datasets, clock, run, listed } = await setUp(kept, files);
    clock.advance(hours * 3_600_000);
    datasets.there = new Set(['r5', 'r7']);
    expect(await run()).toEqual(ok('finished'));
    expect(listed.map(({ row: number }) => number)).toEqual([7]);
  },
);

it('existing external ids are stored before their chunk is sent without them', async () => {
  const files = new ScriptedSource([chunk([5, 6], true)]);
  const { datasets, run, reported } = await setUp(aKeptImport({ duplicates: 'skip' }), files);
  datasets.there = new Set(['r5']);
  await run();
  expect(reported[0]?.taken).toEqual(new Set(['r5']));
  expect(datasets.sent.map(({ key }) => key)).toEqual(['i1/6-6']);
});
