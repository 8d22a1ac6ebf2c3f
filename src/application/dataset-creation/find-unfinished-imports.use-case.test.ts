import { expect, it } from 'vitest';
import { ImportingDevice } from '#tests/fakes/stored-imports';
import { FindUnfinishedImports } from './find-unfinished-imports.use-case';

const DAY = 86_400_000;

function setUp() {
  const all = new ImportingDevice();
  return { all, find: new FindUnfinishedImports(all) };
}

it('an import is found on its pages, and only by the user who started it', async () => {
  const { all, find } = setUp();
  await all.with();
  expect(await find.execute('nora', { datasetId: 'd1' })).toMatchObject([
    { kept: { id: 'i1' }, isElsewhere: false, isDoubtful: false },
  ]);
  expect(await find.execute('nora', { datasetId: 'd2' })).toEqual([]);
  expect(await find.execute('ben', 'new-datasets')).toEqual([]);
});

it('an import that another page has is reported, and so is the end of that page', async () => {
  const { all, find } = setUp();
  await all.with();
  const release = await all.claims.claim('i1');
  const [found] = await find.execute('nora', 'new-datasets');
  expect(found?.isElsewhere).toBe(true);
  release?.();
  if (found !== undefined) await find.whenFree(found);
  expect(await find.execute('nora', 'new-datasets')).toMatchObject([{ isElsewhere: false }]);
});

it('an import without progress is doubtful after a day, and deleted after a month', async () => {
  const { all, find } = setUp();
  const since = (days: number) => new Date(all.clock.now().getTime() - days * DAY);
  await all.with({ notedAt: since(2) });
  expect(await find.execute('nora', 'new-datasets')).toMatchObject([{ isDoubtful: true }]);
  await all.with({ notedAt: since(31) });
  expect(await find.execute('nora', 'new-datasets')).toEqual([]);
  expect(all.kept.stored.size).toBe(0);
});
