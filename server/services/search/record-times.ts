import { microsecondsOf, timeColumn } from '#server/search/feedback-columns';
import type { Condition, Match } from '#server/search/search-request';

/** Records by a time of theirs (SEA-15): bounds are milliseconds since 1970, terms are times in ISO 8601. */
export function recordTimeCondition(property: 'inserted_at' | 'updated_at', match: Match): Condition {
  return { kind: 'value', column: timeColumn(property), match: inMicroseconds(match) };
}

/** A record of the last millisecond is within its bound, whatever its microseconds. */
function inMicroseconds(match: Match): Match {
  if (match.kind === 'terms') return { kind: 'terms', values: match.values.map(microsecondsIn) };
  return {
    kind: 'range',
    ge: match.ge === null ? null : Number(match.ge) * 1_000,
    le: match.le === null ? null : Math.floor(Number(match.le)) * 1_000 + 999,
  };
}

const ZONE = /(?:Z|([+-])(\d\d):?(\d\d))$/;

/** As the engine reads numbers; a text that is no time is none. */
function microsecondsIn(time: string): string {
  const [zone = '', sign = '+', hours = '0', minutes = '0'] = ZONE.exec(time) ?? [];
  const ahead = Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000_000;
  return String(microsecondsOf(time.slice(0, time.length - zone.length)) - ahead);
}
