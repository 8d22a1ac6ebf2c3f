import { describe, expect, it } from 'vitest';
import { formatsOf, relativeAmount } from './formats';

const en = formatsOf('en');
const de = formatsOf('de');
const NOW = new Date('2026-11-21T12:00:00Z');

function ago(milliseconds: number): Date {
  return new Date(NOW.getTime() - milliseconds);
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('formats', () => {
  it('are made once for each language', () => {
    expect(formatsOf('en')).toBe(en);
    expect(formatsOf('de')).not.toBe(en);
  });

  it('group digits as the language does (SCR-39)', () => {
    expect(en.number(1234567)).toBe('1,234,567');
    expect(de.number(1234567)).toBe('1.234.567');
  });

  it('write a ratio as percent, rounded unless asked otherwise', () => {
    expect(en.percent(0.4266)).toBe('43%');
    expect(en.percent(0.4266, 1)).toBe('42.7%');
    expect(en.percent(0.4, 1, 1)).toBe('40.0%');
    expect(de.percent(0.4266, 1)).toBe('42,7\u00a0%');
  });

  it('write dates in the order of the language', () => {
    const noon = new Date(2026, 10, 21, 12, 0);

    expect(en.date(noon)).toBe('Nov 21, 2026');
    expect(de.date(noon)).toBe('21.11.2026');
    expect(de.dateTime(noon)).toBe('21.11.2026, 12:00');
  });

  it('join a list with a word', () => {
    expect(en.list(['a', 'b', 'c'])).toBe('a, b, and c');
    expect(de.list(['a', 'b'])).toBe('a und b');
    expect(en.alternatives(['a', 'b', 'c'])).toBe('a, b, or c');
    expect(de.alternatives(['a', 'b'])).toBe('a oder b');
  });

  it('write a value of a record with all of its decimals, and years as years', () => {
    expect(en.exactNumber(0.17312345)).toBe('0.17312345');
    expect(de.exactNumber(0.173)).toBe('0,173');
    expect(de.exactNumber(20_079)).toBe('20.079');
    expect(de.exactNumber(2026)).toBe('2026');
    expect(de.exactNumber(2n ** 53n + 1n)).toBe('9.007.199.254.740.993');
    expect(en.plainNumber(2n ** 53n + 1n)).toBe('9007199254740993');
  });

  it('write a number as one types it', () => {
    expect(en.plainNumber(-12_345.125)).toBe('-12345.125');
    expect(de.plainNumber(-12_345.125)).toBe('-12345,125');
  });
});

describe('relative time', () => {
  it.each([
    [20_000, 'now', 'jetzt'],
    [59 * MINUTE, '59 minutes ago', 'vor 59 Minuten'],
    [3 * HOUR, '3 hours ago', 'vor 3 Stunden'],
    [25 * HOUR, 'yesterday', 'gestern'],
    [3 * DAY, '3 days ago', 'vor 3 Tagen'],
    [15 * DAY, '2 weeks ago', 'vor 2 Wochen'],
    [70 * DAY, '2 months ago', 'vor 2 Monaten'],
    [800 * DAY, '2 years ago', 'vor 2 Jahren'],
  ])('a distance of %i ms is given in the largest unit that fits', (distance, english, german) => {
    expect(en.relativeTime(ago(distance), NOW)).toBe(english);
    expect(de.relativeTime(ago(distance), NOW)).toBe(german);
  });

  it('never calls a thing older than it is', () => {
    expect(relativeAmount(-119 * MINUTE)).toEqual({ amount: -1, unit: 'hour' });
  });

  it('knows the future too, for clocks that disagree', () => {
    expect(en.relativeTime(new Date(NOW.getTime() + 2 * HOUR), NOW)).toBe('in 2 hours');
  });
});
