import { caller, workspaceId } from './settings-dataset';
import { OWNER } from './product';
import type { Credentials } from './owner-api';
import type { TeamMember } from './role-walk';

const PASSWORD = 'a-password-of-the-team';
const ELSEWHERE = 'elsewhere';

const ACCOUNTS = [
  { name: 'owner', role: 'owner', workspace: null },
  { name: 'admin', role: 'admin', workspace: 'main' },
  { name: 'annotator', role: 'annotator', workspace: 'main' },
  { name: 'foreignAdmin', role: 'admin', workspace: ELSEWHERE },
  { name: 'workspacelessAdmin', role: 'admin', workspace: null },
  { name: 'workspacelessAnnotator', role: 'annotator', workspace: null },
  { name: 'disabled', role: 'admin', workspace: 'main' },
] as const satisfies readonly {
  readonly name: TeamMember;
  readonly role: string;
  readonly workspace: string | null;
}[];

export interface Team {
  /** How a member signs in, the disabled one included, who cannot. */
  readonly credentials: (member: TeamMember) => Credentials;
  readonly disable: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Makes the team, with a workspace that only the foreign admin belongs to. */
export async function makeTeam(url: string): Promise<Team> {
  const call = await caller(url);
  const ending = crypto.randomUUID().slice(0, 8);
  const elsewhere = (await call('POST', 'v1/workspaces', { name: `${ELSEWHERE}-${ending}` })).id;
  const workspaces = { main: await workspaceId(url), [ELSEWHERE]: elsewhere };
  const usernameOf = (name: string) => `${name.toLowerCase()}-${ending}`;
  const ids = new Map<string, string>();
  for (const { name, role, workspace } of ACCOUNTS) {
    const account = { username: usernameOf(name), password: PASSWORD, first_name: name, role };
    const { id } = await call('POST', 'v1/users', account);
    ids.set(name, id);
    if (workspace !== null)
      await call('POST', `v1/workspaces/${workspaces[workspace]}/users`, { user_id: id });
  }
  return {
    credentials: (member) =>
      member === 'initialOwner' ? OWNER : { username: usernameOf(member), password: PASSWORD },
    disable: async () => void (await call('PATCH', `v1/users/${ids.get('disabled')}`, { disabled: true })),
    remove: async () => {
      for (const id of ids.values()) await call('DELETE', `v1/users/${id}`);
      await call('DELETE', `v1/workspaces/${elsewhere}`);
    },
  };
}
