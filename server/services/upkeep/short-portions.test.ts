import { describe, expect, it } from 'vitest';
import { inShortPortions } from './short-portions';

/** The portions of a work of so many rows, each of which takes so many milliseconds. */
async function portionsOf(rows: number, msOfRow: (done: number) => number): Promise<readonly number[]> {
  const portions: number[] = [];
  const times: number[] = [];
  const rests: number[] = [];
  let time = 0;
  let done = 0;
  await inShortPortions(
    async (most) => {
      const count = Math.min(most, rows - done);
      const begun = time;
      for (let row = 0; row < count; row += 1) time += msOfRow(done + row);
      done += count;
      portions.push(count);
      times.push(time - begun);
      return count;
    },
    {
      now: () => time,
      async pause(ms) {
        rests.push(ms);
      },
    },
  );
  // After each portion but the last, as long as it took, within limits.
  expect(rests).toEqual(times.slice(0, -1).map((took) => Math.min(Math.max(took, 2), 100)));
  expect(done).toBe(rows);
  return portions;
}

describe('a work in short portions', () => {
  it('begins small, and doubles them as far as they take five milliseconds', async () => {
    expect((await portionsOf(1_000, () => 1 / 16)).slice(0, 6)).toEqual([10, 20, 40, 80, 80, 80]);
  });

  it('takes fewer rows at once as soon as they take longer', async () => {
    const portions = await portionsOf(1_000, (done) => (done < 550 ? 1 / 16 : 1 / 4));
    expect(portions.slice(6)).toEqual([80, 80, 80, 80, ...Array<number>(18).fill(20), 10]);
  });

  it.each([
    [50, 10],
    [0, 1_000],
  ])('where a row takes %d ms has at most or at least %d in a portion', async (ms, count) => {
    expect((await portionsOf(10_000, () => ms)).at(-2)).toBe(count);
  });

  it('ends with a portion that found fewer rows, also with none', async () => {
    expect(await portionsOf(10, () => 50)).toEqual([10, 0]);
    expect(await portionsOf(0, () => 50)).toEqual([0]);
  });
});
