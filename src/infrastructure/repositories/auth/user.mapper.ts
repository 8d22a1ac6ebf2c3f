import type { UserDto } from '#contract/session';
import type { User } from '#domain/session/user';

export function userFromDto(dto: UserDto): User {
  return {
    id: dto.id,
    username: dto.username,
    firstName: dto.first_name,
    lastName: dto.last_name ?? null,
    role: dto.role,
    workspaces: dto.workspaces ?? [],
    apiKey: dto.api_key,
    keyBindings: dto.key_bindings ?? null,
  };
}
