import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DatabaseTooNew } from '../store/migrations/migrate';
import { LOOK_EVERY_MS, watchSchema } from './schema-watch';

const TOO_NEW: DatabaseTooNew = { code: 'DATABASE_TOO_NEW', databaseVersion: 9, supportedVersion: 8 };

let answers: (DatabaseTooNew | Error | null)[];
let reported: DatabaseTooNew[];
let errors: unknown[];
let stop: () => Promise<void>;

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  reported = [];
  errors = [];
  stop = watchSchema({
    async findTooNew() {
      const answer = answers.shift() ?? null;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    onTooNew: (problem) => reported.push(problem),
    reportError: (error) => errors.push(error),
  });
});
afterEach(async () => {
  await stop();
  vi.useRealTimers();
});

it('a database that becomes newer than the program is noticed at the next look, and reported once (SET-24)', async () => {
  answers = [null, TOO_NEW, TOO_NEW];
  await vi.advanceTimersByTimeAsync(LOOK_EVERY_MS);
  expect(reported).toEqual([]);
  await vi.advanceTimersByTimeAsync(LOOK_EVERY_MS);
  expect(reported).toEqual([TOO_NEW]);
  await vi.advanceTimersByTimeAsync(3 * LOOK_EVERY_MS);
  expect(reported).toEqual([TOO_NEW]);
  expect(answers).toEqual([TOO_NEW]);
});

it('a database that does not answer is asked again', async () => {
  const away = new Error('away');
  answers = [away, TOO_NEW];
  await vi.advanceTimersByTimeAsync(2 * LOOK_EVERY_MS);
  expect(errors).toEqual([away]);
  expect(reported).toEqual([TOO_NEW]);
});
