import { expect, it } from 'vitest';
import { aUser } from '#tests/builders/user.builder';
import { canManageDatasets } from './user';

it.each([
  ['owner', true],
  ['admin', true],
  ['annotator', false],
] as const)('an %s may set datasets up: %s', (role, may) => {
  expect(canManageDatasets(aUser({ role }))).toBe(may);
});
