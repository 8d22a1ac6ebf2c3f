/** Ends a switch over a closed union: a missing case is a compile error, and an impossible value is a bug. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected variant: ${JSON.stringify(value)}`);
}
