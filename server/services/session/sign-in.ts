import { err, ok } from '#domain/shared/result';
import { findUserByName } from '#server/store/queries/users';
import { isStorable } from '#server/store/storable-text';
import type { AppContext } from '../app-context';
import type { Outcome } from '../service-failure';
import { admitAttempt, settleAttempt } from './sign-in-throttle';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/**
 * Exchanges user name and password for a token. Unknown names and disabled users fail like a wrong password, at the same cost, so that
 * user names cannot be found out.
 */
export async function signIn(
  context: AppContext,
  { username, password }: Credentials,
  clientAddress: string,
): Outcome<string> {
  const { passwords, tokens, decoyHash } = context.security;
  const attempt = await admitAttempt(context, { username, clientAddress });
  if (!attempt.ok) return err({ code: 'too-many-sign-ins', retryAfterSeconds: attempt.error });
  const account = isStorable(username) ? await findUserByName(context.store, username) : undefined;
  const hash = account?.password_hash ?? (await decoyHash);
  const isRight = await passwords.verify(hash, password);
  if (account === undefined || !isRight || account.disabled_at !== null)
    return err({ code: 'wrong-credentials' });
  await settleAttempt(context, attempt.value);
  return ok(await tokens.issue(account));
}
