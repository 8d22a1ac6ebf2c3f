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

export const invitationListSchema = listSchema(invitationSchema);

/** The answer to making one is the only one with its token. */
export const newInvitationSchema = z.extend(invitationSchema, { token: z.string() });

export type InvitationDto = z.infer<typeof invitationSchema>;
export type NewInvitationDto = z.infer<typeof newInvitationSchema>;
