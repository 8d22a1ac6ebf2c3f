import { describe, expect, it } from 'vitest';
import { A_ROW_PLAN, AN_IMPORT_FILE } from '#tests/fakes/import-source';
import { aKeptImport, KEPT_AT } from '#tests/fakes/stored-imports';
import { isDoubtful as isDoubtfulJob } from './import-job';
import { isForgotten, isOf, isSameFile, jobOf, type StoredImport } from './stored-import';

const isDoubtful = (stored: StoredImport, now: Date) => isDoubtfulJob(jobOf(stored, stored.file), now);
const after = (hours: number) => new Date(KEPT_AT.getTime() + hours * 3_600_000);
const withIds = { ...A_ROW_PLAN, mapping: { ...A_ROW_PLAN.mapping, externalId: 'id' } };

describe('a stored import', () => {
  it('a stored import is offered on the page of new datasets if it created its dataset, and on the page of its dataset', () => {
    const offered = (changes = {}) => [
      isOf('new-datasets', aKeptImport(changes)),
      isOf({ datasetId: 'd1' }, aKeptImport(changes)),
      isOf({ datasetId: 'd2' }, aKeptImport(changes)),
      isOf('everywhere', aKeptImport(changes)),
    ];
    expect(offered()).toEqual([true, true, false, true]);
    expect(offered({ duplicates: 'skip' })).toEqual([false, true, false, true]);
  });

  it('a stored import is deleted after a month without progress (SET-73)', () => {
    expect([
      isForgotten(aKeptImport(), after(30 * 24)),
      isForgotten(aKeptImport(), after(30 * 24 + 1)),
    ]).toEqual([false, true]);
  });

  it('a stored import is doubtful once the server may have forgotten the key of a chunk, unless its rows have external ids (SET-74)', () => {
    expect(isDoubtful(aKeptImport(), after(23))).toBe(false);
    expect(isDoubtful(aKeptImport(), after(25))).toBe(true);
    expect(isDoubtful(aKeptImport({ isSettled: true }), after(25))).toBe(false);
    expect(isDoubtful(aKeptImport({ plan: withIds }), after(25))).toBe(false);
  });

  it('a stored import is doubtful at once if the server keeps no keys', () => {
    const kept = aKeptImport({ serverKeepsKeys: false });
    expect(isDoubtful(kept, after(0))).toBe(true);
    expect(isDoubtful({ ...kept, isSettled: true }, after(0))).toBe(false);
    expect(isDoubtful({ ...kept, plan: withIds }, after(0))).toBe(false);
  });

  it('a stored import continues where it stopped, and knows since when a chunk is unanswered', () => {
    const kept = aKeptImport({ plan: withIds, taken: new Set(['r5']) });
    const job = jobOf(kept, AN_IMPORT_FILE);
    expect(job).toMatchObject({ id: 'i1', counts: kept.counts, duplicates: null, unansweredSince: KEPT_AT });
    expect(job.taken).toEqual(new Set(['r5']));
    expect(jobOf({ ...kept, isSettled: true }, AN_IMPORT_FILE).unansweredSince).toBeNull();
  });

  it('a stored import identifies its file by size and content', () => {
    const { file } = aKeptImport();
    expect([isSameFile(file, 100, 'f1'), isSameFile(file, 101, 'f1'), isSameFile(file, 100, 'f2')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
