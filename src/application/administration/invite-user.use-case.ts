import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { Result } from '#domain/shared/result';
import type { InvitationRequest, MadeInvitation } from './ports/people-repository.port';
import { PeopleAct } from './repeatable-acts';

/** Creates a link that can be used once (ROL-26). */
export class InviteUser extends PeopleAct {
  execute(request: InvitationRequest): Promise<Result<MadeInvitation, RepositoryFailure>> {
    return this.acts.send(['invite', request], (key) => this.people.invite(request, key));
  }
}
