import { err, ok, type Result } from '#domain/shared/result';
import { sha256 } from '#server/security/digest';
import { findUserByApiKeyDigest, findUserByName } from '#server/store/queries/users';
import { callerOf, type Caller } from '../access/caller';
import type { AppContext } from '../app-context';

const API_KEY_HEADER = 'X-Argilla-Api-Key';

export type AuthenticationProblem = 'no-credentials' | 'bad-token';

/** The caller: by API key, else by the token of a session that has not ended (WIR-3, WIR-4). One query. */
export async function authenticate(
  context: AppContext,
  headers: Headers,
): Promise<Result<Caller, AuthenticationProblem>> {
  const apiKey = headers.get(API_KEY_HEADER);
  const owner =
    apiKey === null ? undefined : await findUserByApiKeyDigest(context.store, await sha256(apiKey));
  return owner === undefined ? byToken(context, headers.get('Authorization')) : ok(callerOf(owner));
}

async function byToken(
  context: AppContext,
  authorization: string | null,
): Promise<Result<Caller, AuthenticationProblem>> {
  const [, token] = /^bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  if (token === undefined) return err('no-credentials');
  const bearer = await context.security.tokens.read(token);
  if (bearer === null) return err('bad-token');
  const account = await findUserByName(context.store, bearer.username);
  const isAccepted =
    account?.id === bearer.id && account.token_epoch === bearer.epoch && account.disabled_at === null;
  return isAccepted ? ok(callerOf(account)) : err('no-credentials');
}
