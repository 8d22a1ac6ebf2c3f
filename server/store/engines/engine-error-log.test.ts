import { expect, it } from 'vitest';
import { EngineErrorLog } from './engine-error-log';

function wordsOf(...lines: readonly string[]): string | undefined {
  const words = new EngineErrorLog('/srv/data/database');
  for (const line of lines) words.note(line);
  return words.reason;
}

const at = '2026-11-22 22:24:08.878 UTC [42]';

it('the reason is the line by which the engine gave up, with its detail and the real folder', () => {
  expect(
    wordsOf(
      `${at} LOG:  database system was interrupted`,
      `${at} FATAL:  "/pglite/data" is not a valid data directory`,
      `${at} DETAIL:  File "/pglite/data/PG_VERSION" does not contain valid data.`,
      `${at} HINT:  You might need to initdb.`,
    ),
  ).toBe(
    '"/srv/data/database" is not a valid data directory: File "/srv/data/database/PG_VERSION" does not contain valid data',
  );
});

it('the reason is the last of several', () => {
  const lines = Array.from({ length: 100 }, (_, number) => `${at} PANIC:  reason ${number}`);
  expect(wordsOf(...lines, 'Aborted()')).toBe('reason 99');
});

it('there is no reason while statements are merely refused', () => {
  expect(wordsOf(`${at} ERROR:  division by zero`)).toBeUndefined();
});
