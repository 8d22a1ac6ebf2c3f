import type { TokenDto, UserDto } from '#contract/session';
import { fullName } from '#domain/access/account-rules';
import type { WithApiKey } from '#server/services/users/api-keys';
import type { Row } from '#server/store/queries/store';

export function tokenDto(token: string): TokenDto {
  return { access_token: token, token_type: 'bearer' };
}

/** Null keys are left out; `workspaces` are names. Other servers have no `disabled_at`. */
export function userDto(
  row: WithApiKey<Row<'users'>>,
  workspaces: readonly string[],
): UserDto & { readonly disabled_at?: string } {
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
