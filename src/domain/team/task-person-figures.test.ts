import { describe, expect, it } from 'vitest';
import { discardedBy, taskPace, taskTime, validatedBy } from './task-person-figures';

const HOUR = 3_600_000;
const DAYS = [
  { day: '2026-01-30', activeMs: HOUR, validated: 100, discarded: 2, single: 12 },
  { day: '2026-01-31', activeMs: HOUR, validated: 8, discarded: 1, single: 8 },
];

describe('figures of a user in a task dataset', () => {
  it('validated and discarded records and the time are those of all days (ENT-63)', () => {
    expect([validatedBy({ days: DAYS }), discardedBy({ days: DAYS }), taskTime({ days: DAYS })]).toEqual([
      108,
      3,
      2 * HOUR,
    ]);
  });

  it('the pace counts records that were validated or discarded one at a time (ENT-63)', () => {
    expect(taskPace({ days: DAYS })).toBe(10);
  });

  it('fewer than ten single records have no pace, regardless of bulk actions (ENT-61)', () => {
    const [day] = DAYS;
    expect(
      taskPace({
        days: [{ ...day, day: '2026-01-30', activeMs: HOUR, validated: 500, discarded: 0, single: 9 }],
      }),
    ).toBeNull();
  });
});
