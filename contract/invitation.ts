import * as z from 'zod/mini';
import { idSchema, listSchema, timestampSchema } from './primitives';
import { roleSchema } from './session';

/** An invitation that is open; a call that Argilla does not have. */
export const invitationSchema = z.object({
  id: idSchema,
  role: roleSchema,
  /** Names. */
  workspaces: z.array(z.string()),
  /** User name of the owner who made it. */
  inviter: z.string(),
  expires_at: timestampSchema,
  inserted_at: timestampSchema,
});

/** As owners see it. */
export const openInvitationSchema = z.extend(invitationSchema, {
  /** Whom it is for. */
  note: z.string(),
  /** Whether the server can make the token again. */
  has_link: z.boolean(),
});

export const invitationListSchema = listSchema(openInvitationSchema);

export const newInvitationSchema = z.extend(openInvitationSchema, { token: z.string() });

export const invitationLinkSchema = z.object({ token: z.string() });

export type InvitationDto = z.infer<typeof invitationSchema>;
export type OpenInvitationDto = z.infer<typeof openInvitationSchema>;
export type InvitationLinkDto = z.infer<typeof invitationLinkSchema>;
export type NewInvitationDto = z.infer<typeof newInvitationSchema>;
