import { expect, it } from 'vitest';
import { AN_IMPORT_FILE, NotingDatasets } from '#tests/fakes/import-source';
import { A_HANDLE, aKeptImport, ImportingDevice } from '#tests/fakes/stored-imports';
import { NOTHING_IMPORTED } from '#domain/dataset-import/import-progress';
import { KeepImport } from './keep-import.use-case';
import { jobOf } from './stored-import';

const keeping = (all: ImportingDevice, server = new NotingDatasets()) =>
  new KeepImport({ ...all, datasets: server });
const job = jobOf(aKeptImport({ counts: NOTHING_IMPORTED.counts, isSettled: true }), AN_IMPORT_FILE);

it('a new import is stored with the fingerprint of its file, and claimed by its page', async () => {
  const all = new ImportingDevice();
  all.device.handles.set(AN_IMPORT_FILE, A_HANDLE);
  const own = await keeping(all).execute(job, 'nora');
  expect(await all.kept.of('nora')).toMatchObject([
    { file: { ...AN_IMPORT_FILE, fingerprint: 'f1' }, handle: A_HANDLE, isSettled: true },
  ]);
  expect([own.isKept, ...all.claims.held]).toEqual([true, 'i1']);
  own.release();
  expect(all.claims.held.size).toBe(0);
});

it('a new import runs on a device that stores nothing (SET-68)', async () => {
  const all = new ImportingDevice();
  all.kept.isFull = true;
  expect((await keeping(all).execute(job, 'nora')).isKept).toBe(false);
});

it.each([
  ['that keeps keys', 'as it is', true, null, true],
  ['of version 1.28', 'as one without keys', false, null, false],
  ['that does not answer', 'as one without keys', true, 'keepsKeys', false],
] as const)('a server %s is treated %s from the start', async (_server, _how, isWithKeys, failing, known) => {
  const all = new ImportingDevice();
  const server = Object.assign(new NotingDatasets(), { isWithKeys, failing });
  const own = await keeping(all, server).execute({ ...job, serverKeepsKeys: !known }, 'nora');
  expect([own.job.serverKeepsKeys, all.kept.stored.get('i1')?.serverKeepsKeys]).toEqual([known, known]);
});
