import { describe, expect, it } from 'vitest';
import { ownProgressFromDto, teamProgressFromDto } from './progress.mapper';

describe('progress', () => {
  it('of the team is taken over as it is counted (ENT-39)', () => {
    const progress = { total: 8, submitted: 2, discarded: 2, conflicting: 1, pending: 3 };
    expect(teamProgressFromDto(progress)).toEqual(progress);
  });

  it('of a person is their own responses among all records (ENT-40)', () => {
    const dto = { records: { count: 120 }, responses: { count: 30, submitted: 20, discarded: 6, draft: 4 } };
    expect(ownProgressFromDto(dto)).toEqual({ records: 120, submitted: 20, discarded: 6, draft: 4 });
  });
});
