import { isPassword, PASSWORD_LENGTH, USERNAME } from '#domain/access/account-rules';
import type { Role } from '#domain/access/rights';
import { err, ok, type Result } from '#domain/shared/result';
import { visibleText } from '#domain/text/visible-characters';
import { settingsMessage } from '#server/messages';
import type { UserInput } from '#server/services/users/account-acts';
import { secretProblem, secretsOf } from '#server/settings';
import { isStorable } from '#server/store/storable-text';
import {
  COMMON_OPTIONS,
  databaseOf,
  readArguments,
  usage,
  type Environment,
  type OptionValues,
} from '../invocation';
import type { DatabaseLocation } from '../open-database';
import type { Refusal } from './administration-command';

export const USER_HELP = `Creates users and changes them, for an operator who cannot sign in.

  npm run user -- list
  npm run user -- create <name> [--role <role>] [--first-name <text>] [--last-name <text>] [--workspace <name>]...
  npm run user -- password <name>
  npm run user -- role <name> <owner|admin|annotator>
  npm run user -- key <name>
  npm run user -- key --all
  npm run user -- disable <name>
  npm run user -- enable <name>

Options                Environment     Default
  --role <role>                        annotator
  --first-name <text>                  the name
  --last-name <text>                   none
  --workspace <name>                   none; may be given several times
  --password-stdin                     reads the password from standard input
  --all                                new keys for all users, also when the secret of the old ones is lost
  --data <folder>      OSTRAKA_DATA    .ostraka
  --help

Environment only
  DATABASE_URL         change this PostgreSQL (15 or newer) instead of the embedded database
  OSTRAKA_SECRET       the secret that the server encrypts API keys with

Passwords are asked for, read from standard input, or made up and printed once; never give one as an argument. Stop any
Ostraka that runs on the data folder before; one on a PostgreSQL may go on. The user's sessions end with a new
password or role and when disabled; a new key ends the old one.
`;

export type UserAct =
  | { readonly kind: 'list' }
  | { readonly kind: 'create'; readonly user: Omit<UserInput, 'password'> }
  | { readonly kind: 'role'; readonly username: string; readonly role: Role }
  | { readonly kind: 'password' | 'key' | 'disable' | 'enable'; readonly username: string }
  | { readonly kind: 'all-keys' };

export interface UserOptions extends DatabaseLocation {
  readonly act: UserAct;
  readonly isPasswordOnInput: boolean;
  readonly secret: string | undefined;
}

const OPTIONS = {
  role: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  workspace: { type: 'string', multiple: true },
  'password-stdin': { type: 'boolean' },
  all: { type: 'boolean' },
  ...COMMON_OPTIONS,
} as const;

const ROLES: readonly Role[] = ['owner', 'admin', 'annotator'];

export function parseUserOptions(
  argv: readonly string[],
  environment: Environment,
): Result<UserOptions, Refusal> {
  const parsed = readArguments(argv, OPTIONS);
  if (!parsed.ok) return parsed;
  const { values, positionals } = parsed.value;
  const act = actOf(positionals, values);
  if (!act.ok) return act;
  const problem = secretProblem(secretsOf(environment));
  if (problem !== null) return err({ code: 'refused', reason: settingsMessage(problem) });
  return ok({
    act: act.value,
    isPasswordOnInput: values['password-stdin'] === true,
    secret: secretsOf(environment).secret,
    ...databaseOf(values.data, environment),
  });
}

/** Why a text is no password; null for one that is. */
export function passwordProblem(text: string): string | null {
  const { least, most } = PASSWORD_LENGTH;
  return isPassword(text) ? null : `A password has ${least} to ${most} characters.`;
}

type ActOptions = OptionValues<typeof OPTIONS>;

const KINDS = ['list', 'create', 'password', 'role', 'key', 'disable', 'enable'] as const;

function actOf([word, ...rest]: readonly string[], options: ActOptions): Result<UserAct, Refusal> {
  const kind = KINDS.find((known) => known === word);
  if (word === undefined) return usage('what to do is missing');
  if (kind === undefined) return usage(`"${word}" is nothing that can be done to users`);
  const isForAll = kind === 'list' || (kind === 'key' && options.all === true);
  const wanted = isForAll ? 0 : kind === 'role' ? 2 : 1;
  if (rest.length > wanted) return usage(`too much: ${rest.slice(wanted).join(' ')}`);
  if (isForAll) return ok({ kind: kind === 'list' ? kind : 'all-keys' });
  const [username, role] = rest;
  if (username === undefined) return usage('the name of the user is missing');
  if (kind === 'role') return withRole(role, (known) => ok({ kind, username, role: known }));
  if (kind !== 'create') return ok({ kind, username });
  return withRole(options.role ?? 'annotator', (known) => newUser(username, known, options));
}

function withRole(
  text: string | undefined,
  act: (role: Role) => Result<UserAct, Refusal>,
): Result<UserAct, Refusal> {
  const role = ROLES.find((known) => known === text);
  return role === undefined ? usage(`a role is one of ${ROLES.join(', ')}`) : act(role);
}

function newUser(username: string, role: Role, options: ActOptions): Result<UserAct, Refusal> {
  const firstName = visibleText(options['first-name'] ?? username);
  const lastName = options['last-name'] === undefined ? null : visibleText(options['last-name']);
  if (!USERNAME.test(username)) return usage('a user name has letters, digits, hyphens and underscores only');
  if (firstName === '' || lastName === '') return usage('a first or last name is empty');
  if (!isStorable(firstName + (lastName ?? '')))
    return usage('a first or last name has characters that cannot be kept');
  const workspaces = [...new Set(options.workspace)];
  return ok({ kind: 'create', user: { username, role, firstName, lastName, workspaces } });
}
