import type { Reply } from '#application/shared/repository-failure';
import type { InvitationRequest, MadeInvitation } from './ports/people-repository.port';
import { PeopleAct } from './repeatable-acts';

/** Creates a link that can be used once (ROL-26). */
export class InviteUser extends PeopleAct {
  execute(request: InvitationRequest): Reply<MadeInvitation> {
    return this.acts.send(['invite', request], (key) => this.people.invite(request, key));
  }
}
