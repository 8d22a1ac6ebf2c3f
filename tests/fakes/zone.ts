/**
 * Runs in another time zone and is back in the machine's own before anything else can run: files share a process, and formats
 * for dates keep for good the zone in which they were made.
 */
export function inZone<Value>(zone: string, run: () => Value): Value {
  const before = process.env['TZ'];
  process.env['TZ'] = zone;
  try {
    return run();
  } finally {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  }
}
