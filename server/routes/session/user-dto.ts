import type { UserDto } from '#contract/session';
import type { UserRow } from '#server/store/queries/users';

/** Null keys are left out; `workspaces` are names. */
export function userDto(row: UserRow, workspaces: readonly string[]): UserDto {
  const { first_name, last_name } = row;
  return {
    id: row.id,
    first_name,
    ...(last_name !== null && { last_name }),
    full_name: last_name === null ? first_name : `${first_name} ${last_name}`,
    username: row.username,
    role: row.role,
    workspaces: [...workspaces],
    api_key: row.api_key,
    inserted_at: row.inserted_at,
    updated_at: row.updated_at,
  };
}
