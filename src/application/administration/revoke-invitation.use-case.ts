import type { Reply } from '#application/shared/repository-failure';
import { PeopleAct } from './repeatable-acts';

/** Revokes an invitation. Its link stops working. */
export class RevokeInvitation extends PeopleAct {
  execute(invitationId: string): Reply<void> {
    return this.acts.send(['revoke', invitationId], (key) => this.people.revoke(invitationId, key));
  }
}
