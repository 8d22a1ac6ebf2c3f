import type { InvitationDto, OpenInvitationDto } from '#contract/invitation';
import type { AccountDto } from '#contract/session';
import type { Account } from '#domain/access/account';
import type { Invitation, OpenInvitation } from '#domain/access/invitation';
import { accountFields } from '../auth/user.mapper';
import { dateFromTimestamp } from '#infrastructure/http/timestamp';

/** The API key stays behind: no page shows those of others. */
export function accountFromDto(dto: AccountDto): Account {
  return { ...accountFields(dto), isDisabled: dto.disabled_at !== undefined };
}

export function invitationFromDto({ id, role, workspaces, inviter, expires_at }: InvitationDto): Invitation {
  return { id, role, workspaces, inviter, expiresAt: dateFromTimestamp(expires_at) };
}

export function openInvitationFromDto(dto: OpenInvitationDto): OpenInvitation {
  return { ...invitationFromDto(dto), note: dto.note, hasLink: dto.has_link };
}
