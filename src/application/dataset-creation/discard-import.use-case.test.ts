import { expect, it } from 'vitest';
import { NotingDatasets } from '#tests/fakes/import-source';
import { ImportingDevice } from '#tests/fakes/stored-imports';
import { err, ok } from '#domain/shared/result';
import { DiscardImport } from './discard-import.use-case';

it('an import is deleted when the user discards it, unless another page has it (SET-73)', async () => {
  const device = new ImportingDevice();
  const { kept, claims } = device;
  const own = await device.with();
  const discard = new DiscardImport({ kept, claims, datasets: new NotingDatasets() });
  const release = await claims.claim('i1');
  expect(await discard.execute(own)).toEqual(err({ code: 'elsewhere' }));
  expect(kept.stored.size).toBe(1);
  release?.();
  expect(await discard.execute(own)).toEqual(ok('stays'));
  expect([kept.stored.size, claims.held.size]).toEqual([0, 0]);
});
