import { checkDefinitionText } from '#domain/dataset-definition/definition-texts';
import { err, ok, type Result } from '#domain/shared/result';
import { catchViolation } from '#server/store/engines/database-error';
import type { Store } from '#server/store/queries/store';
import {
  addMemberships,
  findUserByName,
  listAccounts,
  removeMembership,
  type UserRow,
} from '#server/store/queries/users';
import { findWorkspacesByName, insertWorkspace, listWorkspaces } from '#server/store/queries/workspaces';
import { inTransaction } from '#server/store/transaction';
import { COMMON_OPTIONS, databaseOf, readArguments, usage, type Invocation } from '../invocation';
import type { DatabaseLocation } from '../open-database';
import type { AdministrationCommand, Refusal } from './administration-command';
import { unknownText } from './user-command';

const HELP = `Creates workspaces and changes their members, for an operator who cannot sign in.

  npm run workspace -- list
  npm run workspace -- create <name>
  npm run workspace -- members <name> [--add <user>]... [--remove <user>]...

Options                Environment     Default
  --add <user>                         none; may be given several times
  --remove <user>                      none; may be given several times
  --data <folder>      OSTRAKA_DATA    .ostraka
  --help

Environment only
  DATABASE_URL         change this PostgreSQL (15 or newer) instead of the embedded database

Owners reach every workspace without being members. Stop any Ostraka that runs on the data folder before; one on a
PostgreSQL may go on.
`;

type WorkspaceAct =
  | { readonly kind: 'list' }
  | { readonly kind: 'create'; readonly name: string }
  | {
      readonly kind: 'members';
      readonly name: string;
      readonly add: readonly string[];
      readonly remove: readonly string[];
    };

interface WorkspaceOptions extends DatabaseLocation {
  readonly act: WorkspaceAct;
}

const OPTIONS = {
  add: { type: 'string', multiple: true },
  remove: { type: 'string', multiple: true },
  ...COMMON_OPTIONS,
} as const;

/** `npm run workspace` */
export const workspaceCommand: AdministrationCommand<WorkspaceOptions> = {
  name: 'workspace',
  help: HELP,
  prepare: async (invocation) => parseWorkspaceOptions(invocation),
  async run(store, { act }) {
    if (act.kind === 'list') return ok(names(await listWorkspaces(store)));
    if (act.kind === 'create') return create(store, act.name);
    return changeMembers(store, act);
  },
};

function parseWorkspaceOptions({
  arguments: argv,
  environment,
}: Invocation): Result<WorkspaceOptions, Refusal> {
  const parsed = readArguments(argv, OPTIONS);
  if (!parsed.ok) return parsed;
  const { values, positionals } = parsed.value;
  const act = actOf(positionals, values.add ?? [], values.remove ?? []);
  if (!act.ok) return act;
  return ok({
    act: act.value,
    ...databaseOf(values.data, environment),
  });
}

function actOf(
  words: readonly string[],
  add: readonly string[],
  remove: readonly string[],
): Result<WorkspaceAct, Refusal> {
  const [kind, name] = words;
  if (kind !== 'list' && kind !== 'create' && kind !== 'members') {
    return usage(
      kind === undefined ? 'what to do is missing' : `"${kind}" is nothing that can be done to workspaces`,
    );
  }
  const wanted = kind === 'list' ? 1 : 2;
  if (words.length > wanted) return usage(`too much: ${words.slice(wanted).join(' ')}`);
  if (kind === 'list') return ok({ kind });
  if (name === undefined) return usage('the name of the workspace is missing');
  if (kind === 'members') return ok({ kind, name, add: [...new Set(add)], remove: [...new Set(remove)] });
  if (!checkDefinitionText('workspace-name', name).ok) {
    return usage('a workspace has small letters, digits, hyphens and underscores in its name only');
  }
  return ok({ kind, name });
}

async function create(store: Store, name: string): Promise<Result<string, string>> {
  const created = await catchViolation(() => insertWorkspace(store, name));
  return created.ok
    ? ok(`The workspace "${name}" was created.`)
    : err(`There is a workspace "${name}" already.`);
}

/** All changes or none. Members that are there already, or that are none, stay as they are. */
function changeMembers(
  store: Store,
  { name, add, remove }: Extract<WorkspaceAct, { kind: 'members' }>,
): Promise<Result<string, string>> {
  return inTransaction(store, async (transaction) => {
    const [workspace] = await findWorkspacesByName(transaction, [name]);
    if (workspace === undefined) return err(`There is no workspace "${name}".`);
    const users = new Map<string, UserRow>();
    for (const username of [...add, ...remove]) {
      const user = await findUserByName(transaction, username);
      if (user === undefined) return err(unknownText(username));
      users.set(username, user);
    }
    const idsOf = (usernames: readonly string[]) =>
      usernames.flatMap((username) => users.get(username)?.id ?? []);
    const members = await listAccounts(transaction, { workspaceId: workspace.id });
    const missing = idsOf(add).filter((id) => !members.some((member) => member.id === id));
    await addMemberships(
      transaction,
      missing.map((user_id) => ({ workspace_id: workspace.id, user_id })),
    );
    for (const id of idsOf(remove)) await removeMembership(transaction, workspace.id, id);
    const after = await listAccounts(transaction, { workspaceId: workspace.id });
    if (after.length === 0) return ok(`The workspace "${name}" has no members.`);
    return ok(after.map(({ username, role }) => `${username}  ${role}`).join('\n'));
  });
}

function names(workspaces: readonly { readonly name: string }[]): string {
  return workspaces.length === 0
    ? 'There is no workspace yet.'
    : workspaces.map(({ name }) => name).join('\n');
}
