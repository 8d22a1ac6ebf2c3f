import type { ExactNumber } from '#domain/shared/exact-json';
import type { Locale } from '#domain/session/locale';

export type Formats = ReturnType<typeof createFormats>;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30.44 * DAY;
const YEAR = 365.25 * DAY;

const UNITS: ReadonlyArray<readonly [Intl.RelativeTimeFormatUnit, number]> = [
  ['year', YEAR],
  ['month', MONTH],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
];

const MADE = new Map<Locale, Formats>();

/** Made once for each language: a row of a table has several, and the browser takes a tenth of a millisecond for each of them. */
export function formatsOf(locale: Locale): Formats {
  const made = MADE.get(locale) ?? createFormats(locale);
  MADE.set(locale, made);
  return made;
}

function createFormats(locale: Locale) {
  const number = new Intl.NumberFormat(locale);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const alternatives = new Intl.ListFormat(locale, { type: 'disjunction' });
  const exactNumber = new Intl.NumberFormat(locale, { useGrouping: 'min2', maximumFractionDigits: 20 });
  const plainNumber = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 });
  const wholePercent = percentFormat(locale, 0, 0);
  return {
    number: (value: ExactNumber) => number.format(value),
    /** Takes a ratio: 0.5 is 50 %. */
    percent: (ratio: number, most = 0, least = 0) =>
      (most === 0 ? wholePercent : percentFormat(locale, most, least)).format(ratio),
    date: (value: Date) => date.format(value),
    dateTime: (value: Date) => dateTime.format(value),
    /** Hours and minutes, for what happened today. */
    time: (value: Date) => time.format(value),
    /** In the largest unit that fits: "3 hours ago", "yesterday". */
    relativeTime: (value: Date, now: Date) => {
      const { amount, unit } = relativeAmount(value.getTime() - now.getTime());
      return relative.format(amount, unit);
    },
    list: (items: readonly string[]) => list.format(items),
    /** "web, shop, or phone" */
    alternatives: (items: readonly string[]) => alternatives.format(items),
    /** With all of its decimals, and grouped from five digits on: 2026 may be a year. */
    exactNumber: (value: ExactNumber) => exactNumber.format(value),
    /** As it is typed: without separators of thousands, with all of its decimals. */
    plainNumber: (value: ExactNumber) => plainNumber.format(value),
  };
}

function percentFormat(
  locale: Locale,
  maximumFractionDigits: number,
  minimumFractionDigits: number,
): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits, minimumFractionDigits });
}

interface RelativeAmount {
  readonly amount: number;
  readonly unit: Intl.RelativeTimeFormatUnit;
}

/** Rounds towards now, so that nothing is called older than it is; under a minute is "now". */
export function relativeAmount(milliseconds: number): RelativeAmount {
  const distance = Math.abs(milliseconds);
  const [unit, length] = UNITS.find(([, unitLength]) => distance >= unitLength) ?? ['second', Infinity];
  const amount = Math.trunc(milliseconds / length);
  return { amount: amount === 0 ? 0 : amount, unit };
}
