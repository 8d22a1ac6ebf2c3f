import type { InvitationDto, OpenInvitationDto } from '#contract/invitation';
import type { AccountDto } from '#contract/session';
import type { Account } from '#domain/access/account';
import type { Invitation, OpenInvitation } from '#domain/access/invitation';
import { dateFromTimestamp } from '#infrastructure/http/timestamp';

/** The API key stays behind: no page shows those of others. */
export function accountFromDto(dto: AccountDto): Account {
  return {
    id: dto.id,
    username: dto.username,
    firstName: dto.first_name,
    lastName: dto.last_name ?? null,
    role: dto.role,
    isDisabled: dto.disabled_at !== undefined,
    workspaces: dto.workspaces ?? [],
  };
}

export function invitationFromDto({ id, role, workspaces, inviter, expires_at }: InvitationDto): Invitation {
  return { id, role, workspaces, inviter, expiresAt: dateFromTimestamp(expires_at) };
}

export function openInvitationFromDto(dto: OpenInvitationDto): OpenInvitation {
  return { ...invitationFromDto(dto), note: dto.note, hasLink: dto.has_link };
}
