/** Time of the wire, which tells no zone and means UTC (feedback API, 1.4); a bare `new Date(text)` would read local time. */
export function dateFromTimestamp(text: string): Date {
  return new Date(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);
}
