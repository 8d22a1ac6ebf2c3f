/** Microseconds since 1970, UTC: from `start` until before `end`. */
export interface DateInterval {
  readonly start: number;
  readonly end: number;
}

const DATE =
  /^(?<year>\d{4})(?:-(?<month>\d\d)(?:-(?<day>\d\d)(?:[T ](?<hour>\d\d)(?::(?<minute>\d\d)(?::(?<second>\d\d)(?:[.,](?<fraction>\d{1,9}))?)?)?(?<zone>Z|[+-]\d\d(?::?\d\d)?)?)?)?)?$/u;

const NOW = /^now(?<steps>(?:[+-]\d{1,6}[yMwdhHms])*)$/u;
const STEP = /(?<count>[+-]\d+)(?<unit>[yMwdhHms])/gu;

/** The time that a date of a query covers: a day for `2024-04-02`, a millisecond for `now-1d`. Null for other texts. */
export function dateInterval(text: string, now: number): DateInterval | null {
  const parts = DATE.exec(text)?.groups;
  if (parts !== undefined) return writtenInterval(parts);
  const steps = NOW.exec(text)?.groups?.['steps'];
  if (steps === undefined) return null;
  const start = microseconds(shifted(now, steps));
  return { start, end: start + microseconds(1) };
}

type DateParts = Readonly<Record<string, string | undefined>>;

function writtenInterval(parts: DateParts): DateInterval | null {
  const { year = '', month = '01', day = '01', hour = '00', minute = '00', second = '00' } = parts;
  const time = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const date = new Date(`${time}Z`);
  // The constructor moves days that a month does not have into the next one.
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(time)) return null;
  const fraction = (parts['fraction'] ?? '').slice(0, 6);
  const offset = microseconds(offsetOf(parts['zone'] ?? 'Z'));
  const start = microseconds(date.getTime()) + Number(fraction.padEnd(6, '0')) - offset;
  const length = fraction === '' ? microseconds(unitEnd(date, parts)) : 10 ** (6 - fraction.length);
  return { start, end: start + length };
}

/** Milliseconds of the unit in which the date ends. */
function unitEnd(date: Date, { month, day, hour, minute, second }: DateParts): number {
  const end = new Date(date);
  if (second !== undefined) return 1_000;
  if (minute !== undefined) return 60_000;
  if (hour !== undefined) return 3_600_000;
  if (day !== undefined) return 86_400_000;
  if (month === undefined) end.setUTCFullYear(end.getUTCFullYear() + 1);
  else end.setUTCMonth(end.getUTCMonth() + 1);
  return end.getTime() - date.getTime();
}

/** Milliseconds by which local time is ahead of UTC. */
function offsetOf(zone: string): number {
  if (zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3).replace(':', '') || 0);
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000;
}

function shifted(now: number, steps: string): number {
  const date = new Date(now);
  for (const { groups } of steps.matchAll(STEP)) {
    const count = Number(groups?.['count']);
    const unit = groups?.['unit'] ?? '';
    if (unit === 'y') date.setUTCFullYear(date.getUTCFullYear() + count);
    else if (unit === 'M') date.setUTCMonth(date.getUTCMonth() + count);
    else date.setTime(date.getTime() + count * (MILLISECONDS[unit] ?? 0));
  }
  return date.getTime();
}

const MILLISECONDS: Readonly<Record<string, number>> = {
  w: 604_800_000,
  d: 86_400_000,
  h: 3_600_000,
  H: 3_600_000,
  m: 60_000,
  s: 1_000,
};

function microseconds(milliseconds: number): number {
  return milliseconds * 1_000;
}
