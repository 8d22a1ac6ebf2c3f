import { expect, it } from 'vitest';
import { PacedWork } from './paced-work';

it('pieces run one at a time, with other work between them (LIM-69)', async () => {
  const pace = new PacedWork();
  const done: string[] = [];
  const pieces = ['first', 'second', 'third'].map((name) => pace.piece(() => done.push(name)));
  setImmediate(() => done.push('other'));
  await Promise.all(pieces);
  expect(done.indexOf('other')).toBeLessThan(done.indexOf('second'));
  expect(done.filter((name) => name !== 'other')).toEqual(['first', 'second', 'third']);
});

it('a piece that fails rejects its promise, and the next one runs', async () => {
  const pace = new PacedWork();
  const failed = pace.piece(() => {
    throw new Error('no good');
  });
  await expect(failed).rejects.toThrow('no good');
  expect(await pace.piece(() => 'fine')).toBe('fine');
});
