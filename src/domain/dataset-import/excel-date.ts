/** Day from which Excel counts dates: 1900 on Windows, 1904 in Excel for Mac up to 2011. */
export type DateSystem = '1900' | '1904';

const DAY_MS = 86_400_000;
const DAY_ZERO: Readonly<Record<DateSystem, number>> = {
  1900: Date.UTC(1899, 11, 30),
  1904: Date.UTC(1904, 0, 1),
};
/** Excel treats 1900 as a leap year: day 60 is 29 February 1900, and all earlier days are off by one. */
const FALSE_LEAP_DAY = 60;
/** 31 December 9999, the last day of Excel. */
const LAST_DAY = 2_958_465;

/** Kind of a number format. `duration` counts hours beyond a day. */
export type DateFormat = 'date' | 'time' | 'duration';

/** Formats that Excel identifies by a number, without a code in the file. */
const BUILT_IN: ReadonlyArray<readonly [from: number, to: number, format: DateFormat]> = [
  [14, 17, 'date'],
  [18, 21, 'time'],
  [22, 22, 'date'],
  [27, 31, 'date'],
  [32, 35, 'time'],
  [36, 36, 'date'],
  [45, 45, 'time'],
  [46, 46, 'duration'],
  [47, 47, 'time'],
  [50, 58, 'date'],
  [71, 74, 'date'],
  [75, 80, 'time'],
  [81, 81, 'date'],
];

/** The date format with a built-in number; null for a number format. */
export function builtInDateFormat(id: number): DateFormat | null {
  return BUILT_IN.find(([from, to]) => id >= from && id <= to)?.[2] ?? null;
}

/** Texts in quotes, escaped and padding characters of a format code. */
const LITERALS = /"[^"]*"|\\.|[_*]./gu;
const BRACKETS = /\[[^\]]*\]/gu;

/** The date format of a format code such as `yyyy\-mm\-dd;@` or `[h]:mm`; null for a number format. */
export function dateFormatOf(code: string): DateFormat | null {
  const [first = ''] = code.replaceAll(LITERALS, '').split(';');
  if (/\[(?:h+|m+|s+)\]/iu.test(first)) return 'duration';
  const letters = first.replaceAll(BRACKETS, '').replaceAll(/General/giu, '');
  if (/[dy]/iu.test(letters)) return 'date';
  if (/[hs]/iu.test(letters)) return 'time';
  return /m/iu.test(letters) ? 'date' : null;
}

/**
 * Formats a date number as ISO 8601 in local time: `2026-01-31`, `2026-01-31T13:30:00` or `13:30:00`. Null for a number outside the dates
 * of Excel.
 */
export function excelDateText(serial: number, format: DateFormat, system: DateSystem): string | null {
  if (!Number.isFinite(serial) || serial < 0 || serial >= LAST_DAY + 1) return null;
  const ms = Math.round(serial * DAY_MS);
  if (format === 'duration') return clockText(ms);
  const days = Math.floor(ms / DAY_MS);
  const time = ms % DAY_MS;
  if (days === 0 && (format === 'time' || (system === '1900' && time > 0))) return clockText(time);
  const date = dayText(days, system);
  if (date === null) return null;
  return time === 0 && format === 'date' ? date : `${date}T${clockText(time)}`;
}

function dayText(days: number, system: DateSystem): string | null {
  if (system === '1900' && days === FALSE_LEAP_DAY) return '1900-02-29';
  if (system === '1900' && days === 0) return null;
  const shift = system === '1900' && days < FALSE_LEAP_DAY ? 1 : 0;
  return new Date(DAY_ZERO[system] + (days + shift) * DAY_MS).toISOString().slice(0, 10);
}

/** Hours, minutes and seconds, with milliseconds only if there are any. */
function clockText(ms: number): string {
  const part = (value: number, length = 2) => String(value).padStart(length, '0');
  const [hours, minutes] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60];
  const [seconds, rest] = [Math.floor(ms / 1000) % 60, ms % 1000];
  return `${part(hours)}:${part(minutes)}:${part(seconds)}${rest === 0 ? '' : `.${part(rest, 3)}`}`;
}
