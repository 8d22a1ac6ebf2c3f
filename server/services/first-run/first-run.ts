import { randomApiKey } from '#server/security/random-text';
import { ADVISORY_LOCKS, takeLock } from '#server/store/advisory-lock';
import { datasetIdsByActivity } from '#server/store/queries/datasets';
import { findOrInsertWorkspace } from '#server/store/queries/new-dataset';
import type { Store } from '#server/store/queries/store';
import { hasUsers, insertUser } from '#server/store/queries/users';
import { inLongTransaction } from '#server/store/transaction';
import type { SecurityDeps } from '../app-context';

export const OWNER_NAME = 'owner';
/** The one an import takes, too, which may have come before the first start. */
const FIRST_WORKSPACE = 'main';

/** Workspace of the samples, and the user who made them. */
export interface SamplePlace {
  readonly workspaceId: string;
  readonly ownerId: string;
}

export interface FirstRun {
  readonly password: string;
  /** Writes the samples in the transaction of the first run; null writes none. Not called after an import, as the user has datasets then. */
  readonly writeSamples: ((transaction: Store, place: SamplePlace) => Promise<void>) | null;
  /**
   * Shows the password to the user, as the last step before the owner is stored. A start that ends between the two steps has
   * shown a password without use, and the next one shows another; no owner is stored with a password that was never shown.
   */
  showPassword(): void;
}

/** Gives an empty database its owner, a workspace and the samples, all or nothing. False if there are users already. */
export async function setUpEmptyStore(
  store: Store,
  { passwords, apiKeys }: Pick<SecurityDeps, 'passwords' | 'apiKeys'>,
  run: FirstRun,
): Promise<boolean> {
  if (await hasUsers(store)) return false;
  const passwordHash = await passwords.hash(run.password);
  return inLongTransaction(store, async (transaction) => {
    await takeLock(transaction, ADVISORY_LOCKS.firstRun);
    if (await hasUsers(transaction)) return false;
    const owner = {
      username: OWNER_NAME,
      firstName: 'Owner',
      role: 'owner',
      apiKey: await apiKeys.store(randomApiKey()),
      passwordHash,
    } as const;
    const ownerId = await insertUser(transaction, owner);
    const workspaceId = await findOrInsertWorkspace(transaction, FIRST_WORKSPACE);
    if ((await datasetIdsByActivity(transaction)).length === 0) {
      await run.writeSamples?.(transaction, { workspaceId, ownerId });
    }
    run.showPassword();
    return true;
  });
}
