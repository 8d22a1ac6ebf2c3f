export type Locks = Pick<LockManager, 'request'>;

type Release = () => void;

/**
 * Waits for a lock and returns a function that releases it. With `ifAvailable`, it does not wait, and returns null if another page has the lock. Without
 * locks, every page gets it.
 */
export function heldLock(locks: Locks | null, name: string): Promise<Release>;
export function heldLock(
  locks: Locks | null,
  name: string,
  options: { readonly ifAvailable: true },
): Promise<Release | null>;
export async function heldLock(
  locks: Locks | null,
  name: string,
  options: LockOptions = {},
): Promise<Release | null> {
  if (locks === null) return releaseNothing;
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      if (lock === null) return resolve(null);
      return new Promise<void>((release) => resolve(() => release()));
    };
    // A browser may refuse locks to a page, for example to one without an origin.
    locks.request(name, options, hold).catch(() => resolve(releaseNothing));
  });
}

function releaseNothing(): void {
  // No lock is held.
}

/** Null outside of a secure context, which the type of `navigator.locks` does not say. */
export function locksOfThisBrowser(): LockManager | null {
  return navigator.locks ?? null;
}
