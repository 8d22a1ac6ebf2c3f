import { expect, it } from 'vitest';
import { AN_IMPORT_FILE } from '#tests/fakes/import-source';
import { A_HANDLE, A_LEFT_OUT_ROW, ImportingDevice } from '#tests/fakes/stored-imports';
import { err, ok } from '#domain/shared/result';
import type { StoredImport } from './stored-import';
import { ResumeImport } from './resume-import.use-case';

/** A device that has stored an import whose page is gone. */
async function setUp(changes: Partial<StoredImport> = {}) {
  const all = new ImportingDevice();
  const own = await all.with(changes);
  return { all, own, resume: new ResumeImport(all) };
}

it('an import continues with a copy of its file after the last confirmed row, and is claimed by the new page', async () => {
  const { all, own, resume } = await setUp();
  const copy = { ...AN_IMPORT_FILE, name: 'copy.csv', lastModified: 5 };
  const job = { id: 'i1', file: copy, counts: own.counts };
  expect(await resume.execute(own, copy)).toMatchObject(ok({ job, leftOut: [A_LEFT_OUT_ROW] }));
  expect(all.claims.held).toEqual(new Set(['i1']));
  expect(await resume.execute(own, copy)).toEqual(err({ code: 'elsewhere' }));
});

it.each([
  ['of another size', { ...AN_IMPORT_FILE, size: 101 }, 'f1'],
  ['of another content', AN_IMPORT_FILE, 'f2'],
])('a file %s is refused, and the import stays available (SET-70)', async (_what, file, digest) => {
  const { all, own, resume } = await setUp();
  all.files.digest = digest;
  expect(await resume.execute(own, file)).toEqual(err({ code: 'other-file' }));
  expect([all.claims.held.size, all.kept.stored.size]).toEqual([0, 1]);
});

it('a file is opened by its handle, or has to be picked', async () => {
  const { all, own, resume } = await setUp({ handle: A_HANDLE });
  all.device.found = err('not-allowed');
  expect(await resume.execute(own, null)).toEqual(err({ code: 'not-allowed' }));
  all.device.found = ok(AN_IMPORT_FILE);
  expect(await resume.execute(own, null)).toMatchObject({ ok: true });
  const without = await all.with({ id: 'i2', handle: null });
  expect(await resume.execute(without, null)).toEqual(err({ code: 'gone' }));
});

it('the handle of a file that was picked again is stored', async () => {
  const { all, own, resume } = await setUp();
  all.device.handles.set(AN_IMPORT_FILE, A_HANDLE);
  await resume.execute(own, AN_IMPORT_FILE);
  expect(all.kept.stored.get('i1')?.handle).toBe(A_HANDLE);
});

it('an import is over if another page has finished it since', async () => {
  const { all, own, resume } = await setUp();
  await all.kept.forget('i1');
  expect(await resume.execute(own, AN_IMPORT_FILE)).toEqual(err({ code: 'over' }));
  expect(all.claims.held.size).toBe(0);
});
