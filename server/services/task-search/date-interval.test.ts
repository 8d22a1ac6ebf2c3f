import { describe, expect, it } from 'vitest';
import { dateInterval } from './date-interval';

const NOW = Date.UTC(2024, 4, 31, 12);

/** Start and end as times in UTC. */
function interval(text: string): readonly string[] | null {
  const found = dateInterval(text, NOW);
  return found && [found.start, found.end].map((time) => new Date(time / 1_000).toISOString());
}

describe('dates of queries', () => {
  it.each([
    ['2024', '2024-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z'],
    ['2024-02', '2024-02-01T00:00:00.000Z', '2024-03-01T00:00:00.000Z'],
    ['2024-12-31', '2024-12-31T00:00:00.000Z', '2025-01-01T00:00:00.000Z'],
    ['2024-04-02T09', '2024-04-02T09:00:00.000Z', '2024-04-02T10:00:00.000Z'],
    ['2024-04-02T09:15', '2024-04-02T09:15:00.000Z', '2024-04-02T09:16:00.000Z'],
    ['2024-04-02 09:15:01', '2024-04-02T09:15:01.000Z', '2024-04-02T09:15:02.000Z'],
    ['2024-04-02T09:15:01.5', '2024-04-02T09:15:01.500Z', '2024-04-02T09:15:01.600Z'],
    ['2024-04-02T09:15:01+02:00', '2024-04-02T07:15:01.000Z', '2024-04-02T07:15:02.000Z'],
    ['2024-04-02T23:15-0130', '2024-04-03T00:45:00.000Z', '2024-04-03T00:46:00.000Z'],
  ])('%s lasts from %s to %s (TWI-36)', (text, start, end) => {
    expect(interval(text)).toEqual([start, end]);
  });

  it.each([
    ['now', '2024-05-31T12:00:00.000Z'],
    ['now-1d', '2024-05-30T12:00:00.000Z'],
    ['now-1w+2h', '2024-05-24T14:00:00.000Z'],
    ['now+1y-1M', '2025-05-01T12:00:00.000Z'],
  ])('%s is %s (TWI-36)', (text, start) => {
    expect(interval(text)?.[0]).toBe(start);
  });

  it.each([
    '',
    'soon',
    '2024-13',
    '2023-02-29',
    '2024-04-02T25',
    '24-04-02',
    'now-d',
    '2024-04-02T09:15:01x',
  ])('%j is no date (TWI-37)', (text) => {
    expect(interval(text)).toBeNull();
  });
});
