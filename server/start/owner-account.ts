import { randomPassword } from '../security/random-text';
import { replaceOwnerPassword, setUpEmptyStore, type FirstRun } from '../services/first-run/first-run';
import type { PasswordHasher } from '../services/ports';
import type { Store } from '../store/queries/store';
import { hasUsers } from '../store/queries/users';
import type { UnseenPassword } from './unseen-password';

/** The owner's password after a start; `chosen` means that it came from the environment. */
export type OwnerPassword =
  { readonly kind: 'made-up'; readonly password: string } | { readonly kind: 'chosen' };

export interface OwnerSetup {
  readonly store: Store;
  readonly passwords: PasswordHasher;
  readonly chosenPassword: string | undefined;
  readonly unseen: UnseenPassword;
  readonly writeSamples: FirstRun['writeSamples'];
}

/**
 * Sets an empty store up, and replaces a made-up password that may never have been seen. Null when there is nothing to
 * tell; after a made-up password was told, its mark is to be taken away.
 */
export async function ensureOwner(setup: OwnerSetup): Promise<OwnerPassword | null> {
  const { store, passwords, chosenPassword, unseen } = setup;
  const isEmpty = !(await hasUsers(store));
  if (!isEmpty && !unseen.isThere()) return null;
  const password = chosenPassword ?? randomPassword();
  // Only now: on any other start the mark would endanger a password that is in use.
  if (chosenPassword === undefined) unseen.layDown();
  const isNew = isEmpty
    ? await setUpEmptyStore(store, passwords, { password, writeSamples: setup.writeSamples })
    : await replaceOwnerPassword(store, passwords, password);
  if (chosenPassword !== undefined || !isNew) unseen.takeAway();
  if (!isNew) return null;
  return chosenPassword === undefined ? { kind: 'made-up', password } : { kind: 'chosen' };
}
