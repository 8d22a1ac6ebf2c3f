import { createHmac, randomBytes } from 'node:crypto';
import { ok, type Result } from '#domain/shared/result';
import { readSigningKeyFile, type SigningKeyUnusable } from '../security/signing-key-file';
import { findSecret, keepSecret } from '../store/queries/server-secrets';
import type { Store } from '../store/queries/store';

const SECRET_NAME = 'signing-key';
const KEY_BYTES = 32;

/**
 * The key that signs tokens: one for all processes on a database, which keeps it. Made by the first start, unless the data
 * folder holds one of an earlier version, whose tokens stay good.
 */
export async function signingKeyOf(
  store: Store,
  dataFolder: string,
): Promise<Result<Uint8Array, SigningKeyUnusable>> {
  const kept = await findSecret(store, SECRET_NAME);
  if (kept !== null) return ok(Buffer.from(kept, 'hex'));
  const earlier = await readSigningKeyFile(dataFolder);
  if (!earlier.ok) return earlier;
  const key = earlier.value ?? randomBytes(KEY_BYTES).toString('hex');
  return ok(Buffer.from(await keepSecret(store, SECRET_NAME, key), 'hex'));
}

/** With a secret, a copy of the database alone signs no tokens. Tokens of another secret, or of none, are good no more. */
export function boundToSecret(key: Uint8Array, secret: string | undefined): Uint8Array {
  return secret === undefined ? key : createHmac('sha256', secret).update(key).digest();
}
