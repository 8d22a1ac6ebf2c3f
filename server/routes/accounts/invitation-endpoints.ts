import * as z from 'zod/mini';
import type {
  InvitationDto,
  InvitationLinkDto,
  NewInvitationDto,
  OpenInvitationDto,
} from '#contract/invitation';
import { INVITATION_DAYS, MAX_INVITATION_NOTE } from '#domain/access/invitation';
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
import { endpoint, openEndpoint, itemsOf } from '../http/endpoint';
import { laxText, listOf } from '../http/lax-values';
import { tokenDto } from './account-dto';
import { givenUserFrom, newUserSchema, userRole } from './user-endpoints';

const days = z.int().check(z.gte(INVITATION_DAYS.least), z.lte(INVITATION_DAYS.most));

const note = z.string().check(z.maxLength(MAX_INVITATION_NOTE));

/** Sent in the body, which proxies do not log. */
const token = z.string().check(z.minLength(1), z.maxLength(200));

/** Calls about invitations (WIR-98). Extensions; `/_info` reports whether a server has them. */
export const INVITATION_ENDPOINTS = [
  endpoint('GET /v1/invitations', {
    summary: 'Invitations that are open',
    run: ({ context }) => listOpenInvitations(context),
    answer: itemsOf(openInvitationDto),
  }),
  endpoint('POST /v1/invitations', {
    summary: 'Invite a user by a link that is good once',
    body: z.object({
      role: userRole,
      workspaces: listOf(laxText),
      expires_in_days: z._default(days, INVITATION_DAYS.usual),
      note: z._default(note, ''),
    }),
    success: 201,
    run({ context, body: { role, workspaces: names, expires_in_days: days, note: text } }) {
      const workspaces = [...new Set(names)];
      return invite(context, { role, workspaces, days, note: text.trim() });
    },
    answer: (made): NewInvitationDto => ({ ...openInvitationDto(made), token: made.token }),
  }),
  endpoint('GET /v1/invitations/:invitation_id/link', {
    summary: 'The link of an invitation again',
    run: ({ context, params }) => findInvitationToken(context, params.invitation_id),
    answer: (found): InvitationLinkDto => ({ token: found }),
  }),
  endpoint('DELETE /v1/invitations/:invitation_id', {
    summary: 'Revoke an invitation',
    success: 204,
    run: ({ context, params }) => revokeInvitation(context, params.invitation_id),
  }),
  openEndpoint('POST /v1/invitations/read', {
    summary: 'The invitation of a token',
    body: z.object({ token }),
    isRead: true,
    run: ({ context, body, request }) => readInvitation(context, body.token, request.clientAddress),
    answer: invitationDto,
  }),
  openEndpoint('POST /v1/invitations/accept', {
    summary: 'Accept an invitation: create the user, and sign in',
    body: z.object({
      token,
      ...z.pick(newUserSchema, { first_name: true, last_name: true, username: true, password: true }).shape,
    }),
    success: 201,
    run: ({ context, body, request }) =>
      acceptInvitation(context, body.token, givenUserFrom(body), request.clientAddress),
    answer: tokenDto,
  }),
];

function openInvitationDto(row: ListedInvitation): OpenInvitationDto {
  return { ...invitationDto(row), note: row.note, has_link: row.hasLink };
}

function invitationDto(row: InvitationRow): InvitationDto {
  const { id, role, workspace_names: workspaces, inviter, expires_at, inserted_at } = row;
  return { id, role, workspaces: [...workspaces], inviter, expires_at, inserted_at };
}
