/** Parses a timestamp of the API. Without a zone it is in UTC (WIR-7), where `new Date(text)` would assume local time. */
export function dateFromTimestamp(text: string): Date {
  return new Date(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);
}
