import { expect, it } from 'vitest';
import { DigitRuns } from './digit-runs';

const LARGE = /(?<![\d.])\d{16}/;

/** Whether a run was found in parts of some length. */
function hasRun(text: string, length: number): boolean {
  const runs = new DigitRuns(16);
  const bytes = new TextEncoder().encode(text);
  let found = false;
  for (let at = 0; at < bytes.length; at += length)
    found = runs.take(bytes.subarray(at, at + length)) || found;
  return found;
}

it.each([
  '1234567890123456',
  '123456789012345',
  '0.1234567890123456',
  'x1234567890123456x',
  '12345678 90123456',
  '0.1234567890123456,1234567890123456',
  '1234567890123456.5',
  '[1,2,3,"1234567890123456789012345678901234567890"]',
  '.123456789012345678901234567890123456789012345',
  '1.5,22222222222222222222,.3',
  `${'9'.repeat(15)}-${'9'.repeat(15)}-${'9'.repeat(16)}`,
  `${'x'.repeat(31)}${'9'.repeat(16)}`,
])('a run of digits is found however the text is divided: %s', (text) => {
  for (const length of [1, 3, 15, 16, 17, 1_000]) expect(hasRun(text, length)).toBe(LARGE.test(text));
});
