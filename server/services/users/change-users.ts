import { hasRight } from '#domain/access/rights';
import { err, ok } from '#domain/shared/result';
import { updateUser, type AccountRow } from '#server/store/queries/users';
import type { CallContext } from '../app-context';
import { FORBIDDEN, type Outcome } from '../service-failure';
import { admitAttempt, settleAttempt } from '../session/sign-in-throttle';
import { changeAccount, renewApiKey, resetPassword, type AccountChanges } from './account-acts';
import { withApiKey, type WithApiKey } from './api-keys';

/**
 * Ends all sessions of the caller; the result is the token of a new one. Attempts count as sign-ins, because a caller with a stolen token
 * could guess the current password.
 */
export async function changeOwnPassword(
  context: CallContext,
  { currentPassword, newPassword }: { readonly currentPassword: string; readonly newPassword: string },
  clientAddress: string,
): Outcome<string> {
  const { store, security } = context;
  const { account } = context.caller;
  const attempt = await admitAttempt(context, { username: account.username, clientAddress });
  if (!attempt.ok) return err({ code: 'too-many-sign-ins', retryAfterSeconds: attempt.error });
  const isRight = await security.passwords.verify(account.password_hash, currentPassword);
  if (!isRight) return err({ code: 'wrong-password' });
  const isChanged = await updateUser(
    store,
    account.id,
    { password_hash: await security.passwords.hash(newPassword) },
    { endsSessions: true, onlyWithHash: account.password_hash },
  );
  // Another request was quicker, so that this is not the current password any more.
  if (!isChanged) return err({ code: 'wrong-password' });
  await settleAttempt(context, attempt.value);
  return ok(await security.tokens.issue({ ...account, token_epoch: account.token_epoch + 1 }));
}

export async function changeUser(
  context: CallContext,
  id: string,
  changes: AccountChanges,
): Outcome<WithApiKey<AccountRow>> {
  if (!hasRight(context.caller.role, 'administer')) return err(FORBIDDEN);
  const account = await changeAccount(context, id, changes);
  return account.ok ? ok(await withApiKey(context, account.value)) : account;
}

/** The password where it was made up; null where it was given. */
export async function resetPasswordOfUser(
  context: CallContext,
  id: string,
  given: string | null,
): Outcome<string | null> {
  return hasRight(context.caller.role, 'administer') ? resetPassword(context, id, given) : err(FORBIDDEN);
}

export async function renewApiKeyOfUser(context: CallContext, id: string): Outcome<WithApiKey<AccountRow>> {
  return hasRight(context.caller.role, 'administer') ? renewApiKey(context, id) : err(FORBIDDEN);
}
