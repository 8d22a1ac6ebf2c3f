import type { AccountDto, TokenDto } from '#contract/session';
import type { WorkspaceDto } from '#contract/workspace';
import { fullName } from '#domain/access/account-rules';
import type { WithApiKey } from '#server/services/users/api-keys';
import type { Row } from '#server/store/queries/store';
import type { AccountRow } from '#server/store/queries/users';

export function tokenDto(token: string): TokenDto {
  return { access_token: token, token_type: 'bearer' };
}

/** A user without keys that are null; `workspaces` are names. `disabled_at` is an extension. */
export function userDto(row: WithApiKey<Row<'users'>>, workspaces: readonly string[]): AccountDto {
  const { first_name, last_name } = row;
  return {
    id: row.id,
    first_name,
    ...(last_name !== null && { last_name }),
    full_name: fullName(first_name, last_name),
    username: row.username,
    role: row.role,
    workspaces: [...workspaces],
    api_key: row.plainApiKey,
    inserted_at: row.inserted_at,
    updated_at: row.updated_at,
    ...(row.disabled_at !== null && { disabled_at: row.disabled_at }),
  };
}

/** A user in the form of 1.29: with all keys, without memberships. */
export function v1UserDto({ plainApiKey: api_key, disabled_at, ...row }: WithApiKey<Row<'users'>>) {
  const { id, first_name, last_name, username, role, inserted_at, updated_at } = row;
  const keys = { id, first_name, last_name, username, role, api_key, inserted_at, updated_at };
  return { ...keys, ...(disabled_at !== null && { disabled_at }) };
}

/** A user with the names of explicit memberships only, also for an owner. */
export function accountDto(account: WithApiKey<AccountRow>) {
  return userDto(account, account.workspace_names);
}

export function workspaceDto({ id, name, inserted_at, updated_at }: Row<'workspaces'>): WorkspaceDto {
  return { id, name, inserted_at, updated_at };
}
