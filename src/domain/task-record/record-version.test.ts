import { expect, it } from 'vitest';
import { isSameVersion } from './record-version';

it.each([
  ['2024-04-02T09:15:01.120', '2024-04-02T09:15:01.12', true],
  ['2024-04-02T09:15:00.000000', '2024-04-02T09:15:00', true],
  ['2024-04-02T09:15:10', '2024-04-02T09:15:1', false],
  ['2024-04-02T09:15:01.12', '2024-04-02T09:15:01.13', false],
  ['', '', true],
])('whether %j and %j are the same version is %s (TWI-44)', (one, other, isSame) => {
  expect(isSameVersion(one, other)).toBe(isSame);
});

it('a version with a million zeros is compared in one pass (TWI-44)', () => {
  const zeros = '0'.repeat(1_000_000);
  expect(isSameVersion(`.${zeros}x`, `.${zeros}y`)).toBe(false);
  expect(isSameVersion(`1.${zeros}`, '1')).toBe(true);
});
