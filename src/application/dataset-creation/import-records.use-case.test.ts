import { describe, expect, it, vi } from 'vitest';
import {
  A_ROW_PLAN,
  AN_IMPORT_FILE,
  aRecordOf,
  NotingDatasets,
  ScriptedSource,
} from '#tests/fakes/import-source';
import { FakeClock } from '#tests/fakes/fake-clock';
import type { FailureKind } from '#application/shared/repository-failure';
import { err, ok } from '#domain/shared/result';
import { newImport, processedShare, type FillingJob } from './import-job';
import { ImportRecords, type NoteJob } from './import-records.use-case';

const job: FillingJob = {
  ...newImport({
    id: 'i1',
    datasetName: 'reviews',
    dataset: { id: 'd1', questionIds: new Map() },
    plan: A_ROW_PLAN,
    format: 'csv',
    file: AN_IMPORT_FILE,
    rowCount: 4,
    duplicates: null,
  }),
  dataset: { id: 'd1', questionIds: new Map() },
  serverKeepsKeys: true,
};

const batch = (from: number, texts: readonly string[], isEnd: boolean) => ({
  rowsRead: from + texts.length - 1,
  bytesRead: 50,
  records: texts.map((text, index) => ({
    row: from + index,
    line: from + index + 1,
    record: aRecordOf(text),
  })),
  rejections: [],
  isEnd,
});
const file = () => new ScriptedSource([batch(1, ['a', 'b', 'c'], false), batch(4, ['d'], true)]);

async function run(
  datasets: NotingDatasets,
  files = file(),
  begun = job,
  signal = new AbortController().signal,
) {
  const noteJob = vi.fn<NoteJob>(async () => {});
  const ended = await new ImportRecords({ files, datasets, clock: new FakeClock() }).execute(
    begun,
    noteJob,
    signal,
  );
  const noted = noteJob.mock.calls;
  const processed = noted.filter(([{ counts }], index) => counts !== (noted[index - 1]?.[0] ?? begun).counts);
  return {
    ended,
    counts: processed.at(-1)?.[0].counts,
    shares: processed.map(([changed]) => processedShare(changed)),
    leftOut: processed.map(([, rows]) => rows),
    taken: noted.findLast(([{ taken }]) => taken.size > 0)?.[0].taken,
    unansweredSince: noted.at(-1)?.[0].unansweredSince,
  };
}

describe('importing the records of a file', () => {
  it('an import sends records chunk by chunk, under the numbers of their rows', async () => {
    const datasets = new NotingDatasets();
    const { ended, counts } = await run(datasets);
    expect(ended).toEqual(ok('finished'));
    expect(datasets.sent).toEqual([
      { texts: ['a', 'b', 'c'], key: 'i1/1-3' },
      { texts: ['d'], key: 'i1/4-4' },
    ]);
    expect(counts).toEqual({ rows: 4, imported: 4, rejected: 0, skipped: 0 });
  });

  it('an import reports progress as the share of all rows, even if more rows are read ahead', async () => {
    expect((await run(new NotingDatasets())).shares).toEqual([0.75, 1]);
  });

  it('an import continues after the rows that were processed before (SET-45)', async () => {
    const files = new ScriptedSource([batch(3, ['c'], true)]);
    const counts = { rows: 2, imported: 2, rejected: 0, skipped: 0 };
    const outcome = await run(new NotingDatasets(), files, { ...job, counts });
    expect(files.asked).toEqual([2]);
    expect(outcome.counts).toEqual({ rows: 3, imported: 3, rejected: 0, skipped: 0 });
  });

  it('an import lists the records that the server refuses one by one (SET-44)', async () => {
    const datasets = new NotingDatasets();
    datasets.refused = 'b';
    const { ended, counts, leftOut } = await run(datasets);
    expect(ended).toEqual(ok('finished'));
    expect(datasets.sent.map(({ texts }) => texts)).toEqual([['a'], ['c'], ['d']]);
    expect(leftOut[0]).toEqual([{ row: 2, line: 3, problem: { code: 'refused', words: 'too long' } }]);
    expect(counts).toEqual({ rows: 4, imported: 3, rejected: 1, skipped: 0 });
  });

  it('an import stops at a failure of the network, and when the user stops it', async () => {
    const datasets = new NotingDatasets();
    datasets.failing = 'addRecords';
    expect((await run(datasets)).ended).toMatchObject({ ok: false, error: { kind: 'network' } });
    expect((await run(new NotingDatasets(), file(), job, AbortSignal.abort())).ended).toEqual(ok('stopped'));
  });
});

describe('the answer to a chunk', () => {
  const failing = (kind: FailureKind, from: number) => {
    const datasets = new NotingDatasets();
    const { addRecords } = datasets;
    let calls = 0;
    datasets.addRecords = (...args) => {
      calls += 1;
      const isRefused = calls === 1 && from > 1;
      if (calls < from && !isRefused) return addRecords.apply(datasets, args);
      const failure = { code: 'ERROR_CREATING_RECORDS', kind: isRefused ? 'rejected' : kind } as const;
      return Promise.resolve(err(failure));
    };
    return datasets;
  };

  it.each([
    ['got lost', 'network', 1, true],
    ['denies access', 'forbidden', 1, false],
    ['denies access after a part of the chunk was added', 'forbidden', 3, true],
  ] as const)(
    'a chunk whose answer %s is judged by what was sent (%s in call %i: %s)',
    async (_what, kind, from, may) => {
      const { ended, unansweredSince } = await run(failing(kind, from));
      expect(ended).toMatchObject({ ok: false, error: { kind } });
      expect(unansweredSince !== null).toBe(may);
    },
  );

  it('a chunk that was not sent, because its rows could not be read, has not arrived', async () => {
    const { ended, unansweredSince } = await run(new NotingDatasets(), new ScriptedSource([]));
    expect([ended, unansweredSince]).toEqual([err({ code: 'unreadable' }), null]);
  });
});

describe('importing rows whose external ids exist', () => {
  const records = ['a', 'b', 'c'].map((id, index) => ({
    row: index + 1,
    line: index + 2,
    record: aRecordOf(`text ${id}`, id),
  }));
  const source = () =>
    new ScriptedSource([{ rowsRead: 3, bytesRead: 50, records, rejections: [], isEnd: true }]);
  const filled = () => {
    const datasets = new NotingDatasets();
    datasets.there = new Set(['b']);
    return datasets;
  };

  it('the rule `refuse` rejects rows with existing ids, and sends the rest in one call (SET-67)', async () => {
    const datasets = filled();
    const { counts, leftOut } = await run(datasets, source(), { ...job, duplicates: 'refuse' });
    expect(datasets.sent).toEqual([{ texts: ['text a', 'text c'], key: 'i1/1-3/2' }]);
    expect(leftOut[0]).toEqual([
      { row: 2, line: 3, problem: { code: 'external-id-there', externalId: 'b' } },
    ]);
    expect(counts).toEqual({ rows: 3, imported: 2, rejected: 1, skipped: 0 });
  });

  it('the list of rows includes what is missing from added records, without counting them as rejected (SET-92)', async () => {
    const problem = { code: 'vector-incomplete', vector: 'mini' } as const;
    const incomplete = records.map((item) => ({ ...item, record: { ...item.record, omissions: [problem] } }));
    const files = new ScriptedSource([
      { rowsRead: 3, bytesRead: 50, records: incomplete, rejections: [], isEnd: true },
    ]);
    const { counts, leftOut } = await run(filled(), files, { ...job, duplicates: 'skip' });
    expect(leftOut).toEqual([
      [
        { row: 1, line: 2, problem },
        { row: 3, line: 4, problem },
      ],
    ]);
    expect(counts).toEqual({ rows: 3, imported: 2, rejected: 0, skipped: 1 });
  });

  it('the rule `skip` counts rows with existing ids separately', async () => {
    const { counts, leftOut } = await run(filled(), source(), { ...job, duplicates: 'skip' });
    expect([counts, leftOut]).toEqual([{ rows: 3, imported: 2, rejected: 0, skipped: 1 }, [[]]]);
  });

  it('the rule `update` updates the records of existing ids', async () => {
    const datasets = filled();
    const { counts } = await run(datasets, source(), { ...job, duplicates: 'update' });
    expect([counts?.imported, datasets.sent.length]).toEqual([3, 1]);
  });

  it('rows with existing ids are omitted from a chunk that is sent again, so that the chunk is the same as before', async () => {
    const datasets = filled();
    const { taken } = await run(datasets, source(), { ...job, duplicates: 'skip' });
    expect(taken).toEqual(new Set(['b']));
    // All three exist now: the first answer got lost on the way.
    const again = new NotingDatasets();
    const { counts } = await run(again, source(), {
      ...job,
      duplicates: 'skip',
      taken: taken ?? new Set(),
    });
    expect(again.sent).toEqual(datasets.sent);
    expect(counts).toMatchObject({ imported: 2, skipped: 1 });
  });
});
