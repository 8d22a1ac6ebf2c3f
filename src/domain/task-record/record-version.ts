/** Whether two texts of `last_updated` are the same time. They may have zeros at the end of their fraction, or none. */
export function isSameVersion(one: string, other: string): boolean {
  return shortVersion(one) === shortVersion(other);
}

function shortVersion(time: string): string {
  if (!time.includes('.')) return time;
  let end = time.length;
  while (time.charAt(end - 1) === '0') end -= 1;
  return time.slice(0, time.charAt(end - 1) === '.' ? end - 1 : end);
}
