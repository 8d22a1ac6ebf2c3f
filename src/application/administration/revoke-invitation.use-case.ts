import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { Result } from '#domain/shared/result';
import { PeopleAct } from './repeatable-acts';

/** Revokes an invitation. Its link stops working. */
export class RevokeInvitation extends PeopleAct {
  execute(invitationId: string): Promise<Result<void, RepositoryFailure>> {
    return this.acts.send(['revoke', invitationId], (key) => this.people.revoke(invitationId, key));
  }
}
