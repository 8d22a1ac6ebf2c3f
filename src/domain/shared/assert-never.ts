/** Ends a switch over a closed union: a member that was forgotten is a compile error, an impossible value a bug. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected variant: ${JSON.stringify(value)}`);
}
