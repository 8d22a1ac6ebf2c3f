import { expect, it } from 'vitest';
import { ImportFixture } from '#tests/fakes/import-fixture';
import {
  A_ROW_PLAN,
  AN_IMPORT_FILE,
  aRecordOf,
  NotingDatasets,
  ScriptedSource,
} from '#tests/fakes/import-source';
import { newImport } from '#application/dataset-creation/import-job';

const withIds = { ...A_ROW_PLAN, mapping: { ...A_ROW_PLAN.mapping, externalId: 'id' } };

/** An import of one row that failed during the request, so that it is unknown whether the row arrived. */
async function failedRun({ isWithKeys, hasIds }: { isWithKeys: boolean; hasIds: boolean }) {
  const server = Object.assign(new NotingDatasets(), { isWithKeys, failing: 'addRecords' as const });
  const record = { row: 1, line: 2, record: aRecordOf('Fine', hasIds ? '7' : null) };
  const batch = { rowsRead: 1, bytesRead: 100, records: [record], rejections: [], isEnd: true };
  const { run } = new ImportFixture(server).page(new ScriptedSource([batch]));
  const job = newImport({
    id: 'i1',
    datasetName: 'reviews',
    dataset: { id: 'd1', questionIds: new Map() },
    plan: hasIds ? withIds : A_ROW_PLAN,
    format: 'csv',
    file: AN_IMPORT_FILE,
    rowCount: 1,
    duplicates: null,
  });
  await run.begin(job, 'nora');
  expect(run.state.kind).toBe('failed');
  return { run, server };
}

it.each([
  ['is not in doubt on a server that stores keys', true, false, false],
  ['is in doubt on a server without keys', false, false, true],
  ['is not in doubt if its rows have external ids', false, true, false],
])('a chunk without a response %s', async (_what, isWithKeys, hasIds, isDoubtful) => {
  const { run } = await failedRun({ isWithKeys, hasIds });
  expect(run.isDoubtful).toBe(isDoubtful);
});

it('an import skips rows that already exist on a server without keys (SET-74)', async () => {
  const { run, server } = await failedRun({ isWithKeys: false, hasIds: true });
  Object.assign(server, { failing: null, there: new Set(['7']) });
  await run.goOn();
  expect([run.state.kind, run.isDoubtful]).toEqual(['finished', false]);
  expect(run.job?.counts).toEqual({ rows: 1, imported: 0, rejected: 0, skipped: 1 });
});
