import * as z from 'zod/mini';
import type {
  InvitationDto,
  InvitationLinkDto,
  NewInvitationDto,
  OpenInvitationDto,
} from '#contract/invitation';
import type { TokenDto } from '#contract/session';
import { INVITATION_DAYS, MAX_INVITATION_NOTE } from '#domain/access/invitation';
import { ok } from '#domain/shared/result';
import {
  acceptInvitation,
  findInvitationToken,
  invite,
  listOpenInvitations,
  readInvitation,
  revokeInvitation,
  type ListedInvitation,
} from '#server/services/invitations/invitations';
import type { InvitationRow } from '#server/store/queries/invitations';
import { endpoint, openEndpoint } from '../http/endpoint';
import { laxText, listOf } from '../http/lax-values';
import { pathIds } from '../http/request-schemas';
import { newUserSchema, userRole } from './user-endpoints';

const days = z.int().check(z.gte(INVITATION_DAYS.least), z.lte(INVITATION_DAYS.most));

const note = z.string().check(z.maxLength(MAX_INVITATION_NOTE));

/** In the body, which no proxy logs. */
const token = z.string().check(z.minLength(1), z.maxLength(200));

/** Calls about invitations (WIR-98). Other servers have none of them; `/_info` says whether they are there. */
export const INVITATION_ENDPOINTS = [
  endpoint({
    method: 'GET',
    path: '/v1/invitations',
    summary: 'Invitations that are open',
    async run({ context, caller }) {
      const invitations = await listOpenInvitations(context, caller);
      return invitations.ok ? ok({ items: invitations.value.map(openInvitationDto) }) : invitations;
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/invitations',
    summary: 'Invite a user by a link that is good once',
    body: z.object({
      role: userRole,
      workspaces: listOf(laxText),
      expires_in_days: z._default(days, INVITATION_DAYS.usual),
      note: z._default(note, ''),
    }),
    success: 201,
    async run({ context, caller, body: { role, workspaces, expires_in_days, note: about } }) {
      const names = [...new Set(workspaces)];
      const made = await invite(context, caller, {
        role,
        workspaces: names,
        days: expires_in_days,
        note: about.trim(),
      });
      if (!made.ok) return made;
      return ok({ ...openInvitationDto(made.value), token: made.value.token } satisfies NewInvitationDto);
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/invitations/:invitation_id/link',
    summary: 'The link of an invitation again',
    params: pathIds('invitation_id'),
    async run({ context, caller, params }) {
      const found = await findInvitationToken(context, caller, params.invitation_id);
      return found.ok ? ok({ token: found.value } satisfies InvitationLinkDto) : found;
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/v1/invitations/:invitation_id',
    summary: 'Revoke an invitation',
    params: pathIds('invitation_id'),
    success: 204,
    run: ({ context, caller, params }) => revokeInvitation(context, caller, params.invitation_id),
  }),
  openEndpoint({
    method: 'POST',
    path: '/v1/invitations/read',
    summary: 'The invitation of a token',
    body: z.object({ token }),
    isRead: true,
    async run({ context, body, request }) {
      const invitation = await readInvitation(context, body.token, request.clientAddress);
      return invitation.ok ? ok(invitationDto(invitation.value)) : invitation;
    },
  }),
  openEndpoint({
    method: 'POST',
    path: '/v1/invitations/accept',
    summary: 'Accept an invitation: create the user, and sign in',
    body: z.object({
      token,
      ...z.pick(newUserSchema, { first_name: true, last_name: true, username: true, password: true }).shape,
    }),
    success: 201,
    async run({ context, body, request }) {
      const user = {
        firstName: body.first_name,
        lastName: body.last_name ?? null,
        username: body.username,
        password: body.password,
      };
      const accepted = await acceptInvitation(context, body.token, user, request.clientAddress);
      return accepted.ok
        ? ok({ access_token: accepted.value, token_type: 'bearer' } satisfies TokenDto)
        : accepted;
    },
  }),
];

function openInvitationDto(row: ListedInvitation): OpenInvitationDto {
  return { ...invitationDto(row), note: row.note, has_link: row.hasLink };
}

function invitationDto(row: InvitationRow): InvitationDto {
  const { id, role, workspace_names: workspaces, inviter, expires_at, inserted_at } = row;
  return { id, role, workspaces: [...workspaces], inviter, expires_at, inserted_at };
}
