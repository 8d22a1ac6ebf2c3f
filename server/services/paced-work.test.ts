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

it('work for many items has pauses for other work, and goes through the items in order (LIM-69)', async () => {
  const pace = new PacedWork();
  const done: string[] = [];
  const items = Array.from({ length: 40 }, (_, at) => `${at}`);
  setImmediate(() => done.push('other'));
  await pace.each(items, (item) => {
    const end = performance.now() + 1;
    while (performance.now() < end);
    done.push(item);
  });
  expect(done.filter((name) => name !== 'other')).toEqual(items);
  expect(done.indexOf('other')).toBeLessThan(20);
  await pace.each([], () => done.push('never'));
  expect(done).not.toContain('never');
});
