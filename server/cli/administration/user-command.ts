import { assertNever } from '#domain/shared/assert-never';
import { err, ok, type Result } from '#domain/shared/result';
import { apiKeysUnreadableText } from '#server/messages';
import { randomPassword } from '#server/security/random-text';
import {
  changeAccount,
  createAccount,
  renewApiKey,
  resetPassword,
  type AccountDeps,
  type AccountFailure,
} from '#server/services/users/account-acts';
import { apiKeyCipher, apiKeyCipherInUse } from '#server/services/users/api-keys';
import { findUserByName, hasUsers, listAccounts, type AccountRow } from '#server/store/queries/users';
import { inTransaction } from '#server/store/transaction';
import { textByCode, type TextsByCode } from '#server/text-by-code';
import type { AdministrationCommand, AdministrationHost, Refusal } from './administration-command';
import { parseUserOptions, passwordProblem, USER_HELP, type UserAct, type UserOptions } from './user-options';

interface PreparedUserOptions extends UserOptions {
  /** Null: one is made up, where the act needs one. */
  readonly password: string | null;
}

type Outcome = Promise<Result<string, string>>;

/** `npm run user` */
export const userCommand: AdministrationCommand<PreparedUserOptions> = {
  name: 'user',
  help: USER_HELP,
  async prepare(invocation, host) {
    const options = parseUserOptions(invocation.arguments, invocation.environment);
    if (!options.ok) return options;
    const password = await readPassword(options.value, host);
    return password.ok ? ok({ ...options.value, password: password.value }) : password;
  },
  async run(store, options, { passwords }) {
    const { act, secret } = options;
    // With `--all` the keys of a lost secret are replaced; no other act writes a key while some cannot be read.
    const apiKeys =
      act.kind === 'create' || act.kind === 'key'
        ? await apiKeyCipherInUse(store, secret)
        : ok(await apiKeyCipher(secret));
    if (!apiKeys.ok) return err(apiKeysUnreadableText(apiKeys.error));
    return carryOut({ store, security: { passwords, apiKeys: apiKeys.value } }, options);
  },
};

async function readPassword(
  { act, isPasswordOnInput }: UserOptions,
  host: AdministrationHost,
): Promise<Result<string | null, Refusal>> {
  if (act.kind !== 'create' && act.kind !== 'password') return ok(null);
  const text = isPasswordOnInput
    ? await host.readLine()
    : ((await host.askHidden?.('New password (empty to have one made up): ')) ?? '');
  if (text === '' && !isPasswordOnInput) return ok(null);
  const problem = passwordProblem(text);
  return problem === null ? ok(text) : err({ code: 'refused', reason: problem });
}

async function carryOut(deps: AccountDeps, { act, password }: PreparedUserOptions): Outcome {
  switch (act.kind) {
    case 'list':
      return ok(list(await listAccounts(deps.store)));
    case 'create':
      return create(deps, act.user, password);
    case 'all-keys':
      return renewAllKeys(deps);
    case 'password':
    case 'role':
    case 'key':
    case 'disable':
    case 'enable': {
      const user = await findUserByName(deps.store, act.username);
      if (user === undefined) return err(unknownText(act.username));
      const done = await change(deps, user.id, act, password);
      return done.ok ? done : err(failureText(done.error, act.username));
    }
    default:
      return assertNever(act);
  }
}

type Change = Extract<UserAct, { readonly username: string }>;

async function change(
  deps: AccountDeps,
  id: string,
  act: Change,
  given: string | null,
): Promise<Result<string, AccountFailure>> {
  const { username, kind } = act;
  switch (kind) {
    case 'password': {
      const password = await resetPassword(deps, id, given);
      if (!password.ok) return password;
      return ok(
        `The password of "${username}" was changed${madeUpInstead(password.value)}. All sessions have ended.`,
      );
    }
    case 'key': {
      const user = await renewApiKey(deps, id);
      return user.ok ? ok(`The new API key of "${username}" is ${user.value.plainApiKey}`) : user;
    }
    case 'role': {
      const user = await changeAccount(deps, id, { role: act.role });
      return user.ok ? ok(`"${username}" has the role ${act.role} now.`) : user;
    }
    case 'disable': {
      const user = await changeAccount(deps, id, { isDisabled: true });
      return user.ok
        ? ok(`"${username}" is disabled. All sessions have ended, and the API key is refused.`)
        : user;
    }
    case 'enable': {
      const user = await changeAccount(deps, id, { isDisabled: false });
      return user.ok ? ok(`"${username}" is enabled. The previous password is valid again.`) : user;
    }
    default:
      return assertNever(kind);
  }
}

async function create(
  deps: AccountDeps,
  user: Extract<UserAct, { kind: 'create' }>['user'],
  given: string | null,
): Outcome {
  // The first start makes an owner only where there are no users.
  if (user.role !== 'owner' && !(await hasUsers(deps.store))) {
    return err('There is no user yet: start Ostraka once, or create an owner first.');
  }
  const password = given ?? randomPassword();
  const passwordHash = await deps.security.passwords.hash(password);
  const created = await createAccount(deps, { ...user, passwordHash });
  if (!created.ok) return err(failureText(created.error, user.username));
  return ok(
    `"${user.username}" was created with the role ${user.role}${madeUp(given === null ? password : null)}.`,
  );
}

/** All or none: the keys of some users would be of another secret. */
async function renewAllKeys({ store, security }: AccountDeps): Outcome {
  const lines = await inTransaction(store, async (transaction) => {
    const renewed: string[] = [];
    for (const { id, username } of await listAccounts(transaction)) {
      const user = await renewApiKey({ store: transaction, security }, id);
      if (user.ok) renewed.push(`${username}  ${user.value.plainApiKey}`);
    }
    return renewed;
  });
  return ok(['The new API keys:', ...lines].join('\n'));
}

function list(accounts: readonly AccountRow[]): string {
  if (accounts.length === 0) return 'There is no user yet.';
  return accounts
    .map(({ username, role, disabled_at, workspace_names }) =>
      [username, role, ...(disabled_at === null ? [] : ['disabled']), ...workspace_names].join('  '),
    )
    .join('\n');
}

function madeUp(password: string | null): string {
  return password === null ? '' : ` and the password ${password} (shown only once)`;
}

function madeUpInstead(password: string | null): string {
  return password === null ? '' : ` to ${password} (shown only once)`;
}

function failureText(failure: AccountFailure, username: string): string {
  const texts: TextsByCode<AccountFailure> = {
    'not-found': unknownText(username),
    'entity-exists': `There is a user "${username}" already.`,
    'workspace-unknown': ({ name }) => `There is no workspace "${name}".`,
    'last-owner': `"${username}" is the last owner who is not disabled: make another owner first.`,
  };
  return textByCode(texts, failure);
}

export function unknownText(username: string): string {
  return `There is no user "${username}".`;
}
