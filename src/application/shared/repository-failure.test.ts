import { expect, it } from 'vitest';
import { isAborted } from './repository-failure';

it('an aborted call is told from one that failed', () => {
  expect(isAborted({ code: 'ERROR_FETCHING_RECORDS', kind: 'aborted' })).toBe(true);
  expect(isAborted({ code: 'ERROR_FETCHING_RECORDS', kind: 'network' })).toBe(false);
});
