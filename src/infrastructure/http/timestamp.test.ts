import { describe, expect, it } from 'vitest';
import { inZone } from '#tests/fakes/zone';
import { dateFromTimestamp } from './timestamp';

describe('dateFromTimestamp', () => {
  it.each([
    ['2024-05-09T10:20:30.123456', '2024-05-09T10:20:30.123Z'],
    ['2024-05-09T10:20:30', '2024-05-09T10:20:30.000Z'],
    ['2024-05-09T10:20:30.5Z', '2024-05-09T10:20:30.500Z'],
    ['2024-05-09T10:20:30+02:00', '2024-05-09T08:20:30.000Z'],
  ])('reads %s as %s, wherever the user is (WIR-7)', (text, time) => {
    const read = inZone('America/New_York', () => dateFromTimestamp(text));
    expect(read.toISOString()).toBe(time);
  });
});
