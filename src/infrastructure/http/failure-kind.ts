import type { FailureKind } from '#application/shared/repository-failure';

const KINDS: ReadonlyMap<number, FailureKind> = new Map([
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not-found'],
  // The path is known and the method is not: this server does not have the call.
  [405, 'not-found'],
  [408, 'network'],
  [409, 'conflict'],
  // The state that a change builds on is gone: another change was faster.
  [412, 'conflict'],
  [429, 'rate-limited'],
]);

/** The kind of failure a status means when the call did not declare it a success. */
export function failureKind(status: number): FailureKind {
  const known = KINDS.get(status);
  if (known !== undefined) return known;
  return status >= 400 && status < 500 ? 'rejected' : 'server';
}
