import { randomPassword } from '../security/random-text';
import { setUpEmptyStore, type FirstRun } from '../services/first-run/first-run';
import type { SecurityDeps } from '../services/app-context';
import type { Store } from '../store/queries/store';

/** The owner's password after a first start; `chosen` means that it came from the environment. */
export type OwnerPassword =
  { readonly kind: 'made-up'; readonly password: string } | { readonly kind: 'chosen' };

export interface OwnerSetup {
  readonly store: Store;
  readonly security: Pick<SecurityDeps, 'passwords' | 'apiKeys'>;
  readonly chosenPassword: string | undefined;
  readonly writeSamples: FirstRun['writeSamples'];
  tell(password: OwnerPassword): void;
}

/** Sets up an empty store and shows the owner's password. Does nothing if there are users. */
export async function ensureOwner(setup: OwnerSetup): Promise<void> {
  const { store, security, chosenPassword, writeSamples, tell } = setup;
  const password = chosenPassword ?? randomPassword();
  const shown: OwnerPassword =
    chosenPassword === undefined ? { kind: 'made-up', password } : { kind: 'chosen' };
  await setUpEmptyStore(store, security, { password, writeSamples, showPassword: () => tell(shown) });
}
