import type { SchemaStep } from './migration';

/**
 * Invitations that are open: one that is used or revoked is deleted, so that a link is good once. The database has a digest
 * of the token only. An invitation goes with the owner who made it.
 */
export const invitations: SchemaStep = {
  version: 13,
  name: 'invitations',
  statements: [
    `create table invitations (
      id uuid primary key default gen_random_uuid(),
      token_digest text not null,
      role text not null check (role in ('owner', 'admin', 'annotator')),
      inviter_id uuid not null references users on delete cascade,
      expires_at timestamptz not null,
      inserted_at timestamptz not null default now(),
      constraint invitations_token_digest_unique unique (token_digest)
    )`,
    `create table invitation_workspaces (
      invitation_id uuid not null references invitations on delete cascade,
      workspace_id uuid not null references workspaces on delete cascade,
      constraint invitation_workspaces_unique primary key (invitation_id, workspace_id)
    )`,
  ],
};
