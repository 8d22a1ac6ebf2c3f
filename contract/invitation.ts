import * as z from 'zod/mini';
import { idSchema, listSchema, timestampSchema } from './primitives';
import { roleSchema } from './session';

/** An open invitation; Argilla has no such call. */
export const invitationSchema = z.object({
  id: idSchema,
  role: roleSchema,
  /** Names of the workspaces. */
  workspaces: z.array(z.string()),
  /** User name of the owner who created it. */
  inviter: z.string(),
  expires_at: timestampSchema,
  inserted_at: timestampSchema,
});

/** An open invitation as returned to owners. */
export const openInvitationSchema = z.extend(invitationSchema, {
  /** Name of the invited person. */
  note: z.string(),
  /** Whether the server can generate the token again. */
  has_link: z.boolean(),
});

export const invitationListSchema = listSchema(openInvitationSchema);

export const newInvitationSchema = z.extend(openInvitationSchema, { token: z.string() });

export const invitationLinkSchema = z.object({ token: z.string() });

export type InvitationDto = z.infer<typeof invitationSchema>;
export type OpenInvitationDto = z.infer<typeof openInvitationSchema>;
export type InvitationLinkDto = z.infer<typeof invitationLinkSchema>;
export type NewInvitationDto = z.infer<typeof newInvitationSchema>;
