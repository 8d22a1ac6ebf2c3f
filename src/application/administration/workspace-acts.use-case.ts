import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { Result } from '#domain/shared/result';
import type { Workspace } from '#domain/workspace/workspace';
import type { InvitationRequest, MadeInvitation } from './ports/people-repository.port';
import { PeopleAct } from './repeatable-acts';

type Answer<T> = Promise<Result<T, RepositoryFailure>>;

export class CreateWorkspace extends PeopleAct {
  execute(name: string): Answer<Workspace> {
    return this.acts.send(['create workspace', name], (key) => this.people.createWorkspace(name, key));
  }
}

/** One that has datasets is refused. */
export class DeleteWorkspace extends PeopleAct {
  execute({ id }: Workspace): Answer<void> {
    return this.acts.send(['delete workspace', id], (key) => this.people.removeWorkspace(id, key));
  }
}

export class ChangeMembership extends PeopleAct {
  execute({ id }: Workspace, userId: string, isMember: boolean): Answer<void> {
    return this.belong(id, userId, isMember);
  }
}

/** Makes a link that is good once (ROL-26). */
export class InviteUser extends PeopleAct {
  execute(request: InvitationRequest): Answer<MadeInvitation> {
    return this.acts.send(['invite', request], (key) => this.people.invite(request, key));
  }
}

export class RevokeInvitation extends PeopleAct {
  execute(invitationId: string): Answer<void> {
    return this.acts.send(['revoke', invitationId], (key) => this.people.revoke(invitationId, key));
  }
}
