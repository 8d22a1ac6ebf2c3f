import {
  encryptedApiKeys,
  plainApiKeys,
  type ApiKeyCipher,
  type StoredApiKey,
} from '#server/security/api-key-cipher';
import { err, ok, type Result } from '#domain/shared/result';
import type { Store } from '#server/store/queries/store';
import {
  countUsersOfForeignSecrets,
  lockUsersOfOtherSecrets,
  restoreApiKey,
} from '#server/store/queries/users';
import { inLongTransaction } from '#server/store/transaction';
import type { SecurityDeps } from '../app-context';

/** A row of a user, with the API key as the user sends it. */
export type WithApiKey<T extends StoredApiKey> = T & { readonly plainApiKey: string };

export async function withApiKey<T extends StoredApiKey>(
  { security }: { readonly security: Pick<SecurityDeps, 'apiKeys'> },
  row: T,
): Promise<WithApiKey<T>> {
  return { ...row, plainApiKey: await security.apiKeys.read(row) };
}

/** Secrets that API keys are encrypted with, from outside the database. */
export interface ApiKeySecrets {
  /** Undefined: keys are stored plainly. */
  readonly secret: string | undefined;
  /** Reads keys that have it still. */
  readonly previousSecret: string | undefined;
}

/** Some keys cannot be read with the given secrets. `users`: the number of users with such a key. */
export interface ApiKeysUnreadable {
  readonly code: 'api-keys-unreadable';
  readonly users: number;
  readonly isSecretGiven: boolean;
}

export function apiKeyCipher(secret: string | undefined): Promise<ApiKeyCipher> {
  return secret === undefined ? Promise.resolve(plainApiKeys) : encryptedApiKeys(secret);
}

/** The cipher of a secret. Fails if a stored key is encrypted with another secret, so that a command writes no key that the server cannot read. */
export async function apiKeyCipherInUse(
  store: Store,
  secret: string | undefined,
): Promise<Result<ApiKeyCipher, ApiKeysUnreadable>> {
  const cipher = await apiKeyCipher(secret);
  const users = await countUsersOfForeignSecrets(store, cipher.secretId);
  if (users === 0) return ok(cipher);
  return err({ code: 'api-keys-unreadable', users, isSecretGiven: secret !== undefined });
}

/** Stores all keys with the secret, or plainly without one. Changes nothing if a key cannot be read. */
export async function takeUpSecret(
  store: Store,
  { secret, previousSecret }: ApiKeySecrets,
): Promise<Result<ApiKeyCipher, ApiKeysUnreadable>> {
  const cipher = await apiKeyCipher(secret);
  const previous = await apiKeyCipher(previousSecret);
  return inLongTransaction(store, async (transaction) => {
    const others = await lockUsersOfOtherSecrets(transaction, cipher.secretId);
    const isReadable = ({ api_key_secret_id: id }: StoredApiKey) => id === null || id === previous.secretId;
    const unreadable = others.filter((stored) => !isReadable(stored)).length;
    if (unreadable > 0) {
      const isSecretGiven = secret !== undefined;
      return err({ code: 'api-keys-unreadable', users: unreadable, isSecretGiven });
    }
    for (const { id, ...stored } of others) {
      await restoreApiKey(transaction, id, await cipher.store(await previous.read(stored)));
    }
    return ok(cipher);
  });
}
