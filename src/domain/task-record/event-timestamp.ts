import { WrittenNumber, type OrderedJson } from '#domain/shared/ordered-json';

const ISO_TIME =
  /^(?<date>\d{4}-\d{2}-\d{2})[T ](?<clock>\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(?<zone>Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/** Larger numbers are milliseconds, because as seconds they are after the year 2600. */
const LAST_SECOND = 2e10;

/**
 * A time as it is returned: as it was sent, but with `+00:00` for `Z`, and the seconds or milliseconds of an epoch in UTC. Null if
 * the value is not a time.
 */
export function eventTimestampOf(value: OrderedJson): string | null {
  if (value instanceof WrittenNumber) return epochTime(value.value);
  const parts = typeof value === 'string' ? ISO_TIME.exec(value.trim())?.groups : undefined;
  if (parts === undefined) return null;
  const { date = '', clock = '', zone = '' } = parts;
  // A text with an invalid day, hour or zone is not a time.
  if (Number.isNaN(Date.parse(`${date}T${clock}${zone === '' ? 'Z' : longZone(zone)}`))) return null;
  if (!isDay(date)) return null;
  return `${date}T${clock}${zone.toUpperCase() === 'Z' ? '+00:00' : zone}`;
}

/** Checks that the day exists, because `Date.parse` reads February 30 as March 2. */
function isDay(date: string): boolean {
  return new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);
}

/** The zone with colon and minutes, which `Date.parse` requires. */
function longZone(zone: string): string {
  if (zone.toUpperCase() === 'Z') return 'Z';
  return `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`;
}

function epochTime(number: number): string | null {
  const time = new Date(Math.abs(number) > LAST_SECOND ? number : number * 1000);
  return Number.isNaN(time.getTime()) ? null : time.toISOString().replace(/(?:\.000)?Z$/, '+00:00');
}
