import { expect, it } from 'vitest';
import { statusFrom, type StatusList } from './status-list';

const STATUSES: StatusList<'open' | 'closed'> = { all: ['closed', 'open'], initial: 'open' };

it.each([
  ['closed', 'closed'],
  ['open', 'open'],
  ['pending', 'open'],
  ['', 'open'],
  [null, 'open'],
])('the name %j is read as the status %s', (name, status) => {
  expect(statusFrom(STATUSES, name)).toBe(status);
});
