import type { AccountDto, UserDto } from '#contract/session';
import type { User } from '#domain/session/user';

export function userFromDto(dto: UserDto): User {
  return { ...accountFields(dto), apiKey: dto.api_key, keyBindings: dto.key_bindings ?? null };
}

/** The members that a user and an account share. */
export function accountFields({ id, username, role, workspaces, ...dto }: AccountDto) {
  const { first_name: firstName, last_name: lastName = null } = dto;
  return { id, username, firstName, lastName, role, workspaces: workspaces ?? [] };
}
