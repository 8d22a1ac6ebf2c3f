import { expect, it } from 'vitest';
import { Turns } from './turns';

it('as many work at once as there are turns, in the order in which they came, also after a failure', async () => {
  const turns = new Turns(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const works = [0, 1, 2, 3].map((work) =>
    turns.take(async () => {
      begun.push(work);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (work === 0) throw new Error('no database');
    }),
  );
  const failure = works[0]?.catch((thrown: unknown) => thrown);
  const calm = () => new Promise((resolve) => setImmediate(resolve));
  await calm();
  expect(begun).toEqual([0, 1]);
  ends[0]?.();
  expect(await failure).toMatchObject({ message: 'no database' });
  await calm();
  expect(begun).toEqual([0, 1, 2]);
  ends[1]?.();
  ends[2]?.();
  await calm();
  expect(begun).toEqual([0, 1, 2, 3]);
  ends[3]?.();
  await Promise.all(works.slice(1));
  await turns.take(async () => {});
});
