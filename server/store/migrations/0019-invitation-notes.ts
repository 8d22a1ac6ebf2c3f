import type { SchemaStep } from './migration';

/** Whom an invitation is for, in the words of the owner who made it. */
export const invitationNotes: SchemaStep = {
  version: 19,
  name: 'invitation-notes',
  statements: [`alter table invitations add column note text not null default ''`],
};
