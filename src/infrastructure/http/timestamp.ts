/** Time of the wire, which tells no zone and means UTC (WIR-7); a bare `new Date(text)` would read local time. */
export function dateFromTimestamp(text: string): Date {
  return new Date(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);
}
